import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { DemoFile } from "./demo-file.ts";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;
/** 1980-01-01 in DOS form: a fixed date keeps the archive, and so its content id, the same each time. */
const DOS_DATE = 0x0021;
const UTF8_NAMES = 0x0800;

function entryFields(file: DemoFile, packed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(file.bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(file.bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Packs files into a ZIP archive. The same files give the same bytes. */
export function zipFile(name: string, files: readonly DemoFile[]): DemoFile {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const entryName = Buffer.from(file.name, "utf8");
    const packed = deflateRawSync(file.bytes, { level: 9 });
    const fields = entryFields(file, packed, entryName);
    const entry = Buffer.concat([uint32(LOCAL_HEADER), fields, entryName, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([uint32(CENTRAL_HEADER), Buffer.from([20, 0]), fields, place, entryName]));
    parts.push(entry);
    offset += entry.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return { name, contentType: "application/zip", bytes: Buffer.concat([...parts, listing, end]) };
}

/** Unpacks a ZIP archive written by `zipFile`. Throws on other signatures, methods or a wrong checksum. */
export function unzip(archive: DemoFile): DemoFile[] {
  const bytes = Buffer.from(archive.bytes);
  const end = bytes.lastIndexOf(uint32(END_OF_DIRECTORY));
  if (end < 0) throw new Error(`${archive.name} is not a ZIP archive`);
  const files: DemoFile[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index++) {
    if (bytes.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error(`${archive.name}: broken directory`);
    if (bytes.readUInt16LE(at + 10) !== DEFLATED) throw new Error(`${archive.name}: unknown compression`);
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20)));
    if (crc32(content) !== bytes.readUInt32LE(at + 16))
      throw new Error(`${archive.name}: ${name} is damaged`);
    files.push({ name, contentType: "application/octet-stream", bytes: content });
    at += 46 + nameLength + extraLength;
  }
  return files;
}
