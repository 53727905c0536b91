/** Data stored on the reader's device. The list is read from the device and is therefore complete. */

import { type KnownEntry, knownEntries, knownEntry, type Place } from "./known-entries.ts";

export interface DeviceEntry {
  place: Place;
  key: string;
  /** Undefined for unknown entries, for example from a browser extension or an earlier version. */
  known: KnownEntry | undefined;
  /** Bytes; undefined if the browser does not report it. */
  size: number | undefined;
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function storedIn(storage: Storage, place: Place): DeviceEntry[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").map((key) => ({
    place,
    key,
    known: knownEntry(place, key),
    size: bytesOf(key) + bytesOf(storage.getItem(key) ?? ""),
  }));
}

function cookies(): DeviceEntry[] {
  return document.cookie
    .split("; ")
    .filter(Boolean)
    .map((cookie) => {
      const key = cookie.split("=", 1)[0] ?? "";
      return { place: "cookie", key, known: knownEntry("cookie", key), size: bytesOf(cookie) };
    });
}

async function databases(): Promise<DeviceEntry[]> {
  const found = (await indexedDB.databases?.().catch(() => undefined)) ?? [];
  return found.map(({ name = "" }) => ({
    place: "database",
    key: name,
    known: knownEntry("database", name),
    size: undefined,
  }));
}

type Folder = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

/** Undefined where the browser has no private files, as in some private windows. */
const privateFiles = async (): Promise<Folder | undefined> =>
  (await navigator.storage?.getDirectory().catch(() => undefined)) as Folder | undefined;

async function sizeOf(handle: FileSystemHandle): Promise<number> {
  if (handle.kind === "file") return (await (handle as FileSystemFileHandle).getFile()).size;
  let size = 0;
  for await (const inside of (handle as Folder).values()) size += await sizeOf(inside);
  return size;
}

async function files(): Promise<DeviceEntry[]> {
  const found: DeviceEntry[] = [];
  for await (const handle of (await privateFiles())?.values() ?? []) {
    const { name: key } = handle;
    const size = await sizeOf(handle);
    if (size > 0) found.push({ place: "files", key, known: knownEntry("files", key), size });
  }
  return found;
}

/** All stored entries, in the order of the list above; unknown ones come last. */
export async function deviceEntries(): Promise<DeviceEntry[]> {
  const all = [
    ...cookies(),
    ...storedIn(localStorage, "local"),
    ...storedIn(sessionStorage, "session"),
    ...(await databases()),
    ...(await files()),
  ];
  const rank = ({ known }: DeviceEntry) => (known ? knownEntries().indexOf(known) : knownEntries().length);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Deletes an entry. A database that is open in another tab is deleted once that tab closes it. @throws while another tab uses the files */
export async function deleteEntry({ place, key }: DeviceEntry): Promise<void> {
  switch (place) {
    case "cookie":
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
      document.cookie = `${key}=; Path=/; Max-Age=0; SameSite=Lax`;
      return;
    case "local":
      localStorage.removeItem(key);
      return;
    case "session":
      sessionStorage.removeItem(key);
      return;
    case "database":
      indexedDB.deleteDatabase(key);
      return;
    case "files":
      await (await privateFiles())?.removeEntry(key, { recursive: true });
  }
}
