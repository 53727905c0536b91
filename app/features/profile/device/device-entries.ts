/** Data stored on the reader's device. The list is read from the device, so that nothing is missing. */

import {
  ACTIVITY_SEEN_KEY,
  DASHBOARD_ROLE_KEY,
  DRAFT_FILES_DATABASE,
  DRAFT_KEY,
  HELP_HISTORY_KEY,
  LANGUAGE_KEY,
  LAYOUT_KEY,
  LEFT_DRAFT_KEY,
  MODEL_KEY,
  NAVIGATION_HISTORY_KEY,
  NOTIFICATIONS_KEY,
  OWN_PUSH_KEY,
  PREFERENCES_KEY,
  THEME_KEY,
  TRANSACTIONS_KEY,
  WALLET_KEY,
} from "#app/env/device-keys.ts";
import { t } from "#language/text.ts";

export type Place = "cookie" | "local" | "session" | "database";

/** A known kind of entry, with a fixed name or a prefix. */
export interface KnownEntry {
  place: Place;
  key: string;
  isPrefix?: boolean;
  what: string;
  /** Side effect of deleting it, if there is any. */
  loss?: string;
}

export const knownEntries = (): readonly KnownEntry[] => [
  { place: "cookie", key: THEME_KEY, what: t("Theme") },
  { place: "cookie", key: LANGUAGE_KEY, what: t("Language") },
  { place: "cookie", key: LAYOUT_KEY, what: t("Layout of the navigation") },
  {
    place: "cookie",
    key: `${WALLET_KEY}.`,
    isPrefix: true,
    what: t("The wallet and the account that you connected"),
    loss: t("After the next loading of a page you sign in anew."),
  },
  { place: "cookie", key: DASHBOARD_ROLE_KEY, what: t("Your role on the dashboard") },
  { place: "local", key: PREFERENCES_KEY, what: t("Navigation, favourites, recent pages, settings") },
  { place: "local", key: NAVIGATION_HISTORY_KEY, what: t("Steps and searches in the navigation") },
  {
    place: "local",
    key: TRANSACTIONS_KEY,
    isPrefix: true,
    what: t("Your sent transactions"),
    loss: t("What is on its way goes on, but is not followed here any more."),
  },
  { place: "local", key: ACTIVITY_SEEN_KEY, isPrefix: true, what: t("Which news you have looked at") },
  { place: "local", key: NOTIFICATIONS_KEY, what: t("The latest messages about your transactions") },
  {
    place: "local",
    key: OWN_PUSH_KEY,
    what: t("Which of your subscriptions to notices is this browser's"),
    loss: t("Messages still come; the list does not say any more which subscription is this browser's."),
  },
  {
    place: "local",
    key: LEFT_DRAFT_KEY,
    isPrefix: true,
    what: t("An unfinished form of a tab that was closed"),
    loss: t("What you entered in it is lost."),
  },
  { place: "local", key: HELP_HISTORY_KEY, what: t("Help topics that you opened") },
  {
    place: "session",
    key: DRAFT_KEY,
    isPrefix: true,
    what: t("An unfinished form"),
    loss: t("What you entered in it is lost."),
  },
  {
    place: "session",
    key: MODEL_KEY,
    isPrefix: true,
    what: t("The access key of a private model"),
    loss: t("The model's description stays closed until you open its link again."),
  },
  // Entries of the framework.
  { place: "session", key: "positions", what: t("How far you had scrolled") },
  { place: "session", key: "remix-router-transitions", what: t("How pages change into each other") },
  { place: "session", key: "remix-manifest-version", what: t("The version of the site") },
  {
    place: "database",
    key: DRAFT_FILES_DATABASE,
    what: t("Files chosen in unfinished forms"),
    loss: t("A form that holds one asks for it again."),
  },
  // Of the wallet dialog's own settings for names on Ethereum, which take no other place.
  { place: "local", key: "wagmi.store", what: t("The wallet and the account that you connected") },
  // Of the wallets' services, once somebody has signed in through them; Coinbase opens its database before.
  { place: "local", key: "wc@2:", isPrefix: true, what: t("Connection through WalletConnect") },
  { place: "local", key: "-walletlink:", isPrefix: true, what: t("Connection through Coinbase") },
  { place: "local", key: "cbwsdk.", isPrefix: true, what: t("Connection through Coinbase") },
  { place: "database", key: "cbwsdk", what: t("Connection through Coinbase") },
  { place: "database", key: "WALLET_CONNECT_V2_INDEXED_DB", what: t("Connection through WalletConnect") },
];

/** An entry that currently exists. */
export interface DeviceEntry {
  place: Place;
  key: string;
  /** Undefined for unknown entries, such as those of a browser extension or an earlier version. */
  known: KnownEntry | undefined;
  /** Bytes; undefined if the browser does not report it. */
  size: number | undefined;
}

export function knownEntry(place: Place, key: string): KnownEntry | undefined {
  return knownEntries().find(
    (entry) => entry.place === place && (entry.isPrefix ? key.startsWith(entry.key) : key === entry.key),
  );
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

/** All stored entries, in the order of the list above; unknown ones come last. */
export async function deviceEntries(): Promise<DeviceEntry[]> {
  const all = [
    ...cookies(),
    ...storedIn(localStorage, "local"),
    ...storedIn(sessionStorage, "session"),
    ...(await databases()),
  ];
  const rank = ({ known }: DeviceEntry) => (known ? knownEntries().indexOf(known) : knownEntries().length);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Deletes an entry. A database that is open in another tab is deleted once that tab closes it. */
export function deleteEntry({ place, key }: DeviceEntry): void {
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
  }
}
