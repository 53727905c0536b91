/**
 * Reads a ZIP archive by its directory, as programs that unpack archives do, one file in memory at a time. Reads archives of other
 * programs: with folders, data descriptors and 64-bit sizes. Encrypted files and other compressions than deflate are refused when read.
 */
import { Inflate } from "fflate";
import { FormatError } from "./format-error.ts";
import { pushInPieces } from "./inflate.ts";

export interface ZipEntry {
  /** Path within the archive; a folder's ends with "/". */
  readonly name: string;
  /** Bytes of the unpacked file. */
  readonly size: number;
  /** @throws FormatError for damage, encryption, an unknown compression, and a file that unpacks to another size */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const LONGEST_COMMENT = 65_535;
/** Marks a 16- or 32-bit number whose value is in a 64-bit field. */
const [IN_64_16, IN_64] = [0xffff, 0xffffffff];
/** A directory with names of 255 bytes has about 300 bytes an entry. */
const BYTES_PER_ENTRY = 1_024;

const damaged = () => new FormatError("the ZIP archive is damaged");

const bytesOf = async (archive: Blob, start: number, end: number) => {
  if (start < 0 || end > archive.size || start > end) throw damaged();
  return new Uint8Array(await archive.slice(start, end).arrayBuffer());
};
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function wide(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw damaged();
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly start: number;
}

async function findDirectory(archive: Blob): Promise<Directory> {
  const from = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = viewOf(await bytesOf(archive, from, archive.size));
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at--;
  if (at < 0) throw new FormatError("the file is not a ZIP archive");
  const count = tail.getUint16(at + 10, true);
  const size = tail.getUint32(at + 12, true);
  const start = tail.getUint32(at + 16, true);
  if (count !== IN_64_16 && size !== IN_64 && start !== IN_64) return { count, size, start };
  const locatorAt = at - LOCATOR_BYTES;
  if (locatorAt < 0 || tail.getUint32(locatorAt, true) !== LOCATOR_64) return { count, size, start };
  const endAt = wide(tail, locatorAt + 8);
  const end = viewOf(await bytesOf(archive, endAt, endAt + END_64_BYTES));
  if (end.getUint32(0, true) !== END_64) throw damaged();
  return { count: wide(end, 32), size: wide(end, 40), start: wide(end, 48) };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Characters of the bytes from 128 on in the code page that the format states for names that are not UTF-8 (437). */
const CODE_PAGE =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
  "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** Many programs write UTF-8 without its flag, so a name is UTF-8 if it can be. */
function nameOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => CODE_PAGE[byte - 128] ?? String.fromCharCode(byte)).join("");
  }
}

/** The 64-bit values of an entry, in the order in which the format states those that do not fit. */
function extended(view: DataView, start: number, end: number, fields: readonly number[]): readonly number[] {
  if (!fields.includes(IN_64)) return fields;
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return fields.map((field) => {
      if (field !== IN_64) return field;
      next += 8;
      return wide(view, next - 8);
    });
  }
  return fields;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return ~value >>> 0;
}

function inflated(packed: Uint8Array, name: string, size: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(size);
  let written = 0;
  const inflater = new Inflate((piece) => {
    if (written + piece.length > size) throw new FormatError(`${name} unpacks to more than its stated size`);
    content.set(piece, written);
    written += piece.length;
  });
  try {
    pushInPieces(inflater, packed);
  } catch (cause) {
    throw cause instanceof FormatError || cause instanceof RangeError ? cause : damaged();
  }
  if (written < size) throw damaged();
  return content;
}

/** @throws FormatError when the file is not an archive, or has more than `mostFiles` entries */
export async function openZip(archive: Blob, mostFiles: number): Promise<readonly ZipEntry[]> {
  const { count, size, start } = await findDirectory(archive);
  if (count > mostFiles)
    throw new FormatError(`the archive has ${count} files; at most ${mostFiles} are allowed`);
  if (size > mostFiles * BYTES_PER_ENTRY) throw damaged();
  const bytes = await bytesOf(archive, start, start + size);
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number++) {
    if (at + 46 > size || view.getUint32(at, true) !== ENTRY) throw damaged();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const crc = view.getUint32(at + 16, true);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > size) throw damaged();
    const name = nameOf(bytes.subarray(at + 46, nameEnd));
    const fields = [at + 24, at + 20, at + 42].map((place) => view.getUint32(place, true));
    const [unpacked = 0, packed = 0, offset = 0] = extended(view, nameEnd, extraEnd, fields);
    entries.push({
      name,
      size: unpacked,
      async read() {
        if (flags & 1) throw new FormatError(`${name} is encrypted`);
        if (method !== 0 && method !== 8)
          throw new FormatError(`${name} is packed by method ${method}; only deflate is supported`);
        const local = viewOf(await bytesOf(archive, offset, offset + 30));
        if (local.getUint32(0, true) !== LOCAL) throw damaged();
        const from = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
        const data = await bytesOf(archive, from, from + packed);
        if (method === 0 && packed !== unpacked) throw damaged();
        const content = method === 0 ? data : inflated(data, name, unpacked);
        if (crc32(content) !== crc) throw damaged();
        return content;
      },
    });
    at = next;
  }
  return entries;
}
