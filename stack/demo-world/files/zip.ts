import { unzipSync, zipSync } from "fflate";
import type { DemoFile } from "./demo-file.ts";

/** A fixed date, as every clock of the world reads it, keeps the archive, and so its content id, the same each time. */
const PACKED_ON = new Date(1980, 0, 1);

/** Packs files into a ZIP archive. The same files give the same bytes on every machine. */
export function zipFile(name: string, files: readonly DemoFile[]): DemoFile {
  const entries = Object.fromEntries(files.map((file) => [file.name, file.bytes]));
  return { name, contentType: "application/zip", bytes: zipSync(entries, { level: 9, mtime: PACKED_ON }) };
}

function entriesOf({ name, bytes }: DemoFile): Record<string, Uint8Array<ArrayBuffer>> {
  try {
    return unzipSync(bytes);
  } catch (cause) {
    throw new Error(`${name} is not a ZIP archive`, { cause });
  }
}

/**
 * Unpacks a ZIP archive written by `zipFile`.
 * @throws if it is no ZIP archive, or damaged
 */
export function unzip(archive: DemoFile): DemoFile[] {
  const files = Object.entries(entriesOf(archive)).map(([name, bytes]) => ({
    name,
    contentType: "application/octet-stream",
    bytes,
  }));
  // The library does not compare checksums; packing again does, because the same files give the same bytes.
  if (Buffer.compare(zipFile(archive.name, files).bytes, archive.bytes) !== 0)
    throw new Error(`${archive.name} is damaged`);
  return files;
}
