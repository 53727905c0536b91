/** PNG pictures with 8 bits a channel, read within bounds. */
import { convertIndexedToRgb, decode, hasPngSignature } from "fast-png";
import { isMachineLimit } from "../fault.ts";
import { FormatError } from "./format-error.ts";
import { requireInflatesTo } from "./inflate.ts";
import { joinBytes } from "./join.ts";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA. */
  readonly channels: number;
  /** Row by row, channel by channel, 0 to 255. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

const SIGNATURE_BYTES = 8;
/** Chunks that determine the pixels. Profiles, texts and animations could hide a decompression bomb and are skipped. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  readonly whole: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let place = SIGNATURE_BYTES; place + 12 <= bytes.length; ) {
    const end = place + 12 + view.getUint32(place);
    if (end > bytes.length) throw new FormatError("the PNG file ends too early");
    const type = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
    chunks.push({ type, data: bytes.subarray(place + 8, end - 4), whole: bytes.subarray(place, end) });
    // Cameras and programs leave other bytes after the end of the picture.
    if (type === "IEND") break;
    place = end;
  }
  return chunks;
}

/** Bytes of the raw picture that the header claims, with one filter byte a row and some for interlacing. */
function rawBytes(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return (view.getUint32(0) + 8) * 8 * (view.getUint32(4) + 8);
}

/** The decoder reads beyond the end of damaged data, which is a RangeError that has nothing to do with this machine. */
function decoded(bytes: Uint8Array) {
  try {
    return decode(bytes, { checkCrc: true });
  } catch (cause) {
    if (isMachineLimit(cause) && /allocation|memory|call stack/i.test((cause as Error).message)) throw cause;
    throw new FormatError("the file is damaged", { cause });
  }
}

/** Reads a PNG of at most 8 bits a channel, palette resolved, `mostBytes` unpacked. @throws FormatError */
export function readPng(bytes: Uint8Array, mostBytes: number): Picture {
  if (!hasPngSignature(bytes)) throw new FormatError("the file is not a PNG picture");
  const chunks = chunksOf(bytes).filter(({ type }) => KEPT.has(type));
  const [header] = chunks;
  if (header?.type !== "IHDR" || header.data.length !== 13 || chunks.at(-1)?.type !== "IEND")
    throw new FormatError("the PNG file has no beginning or no end");
  const claimed = rawBytes(header.data);
  if (claimed > mostBytes) throw new FormatError(`the picture unpacks to more than ${mostBytes} bytes`);
  requireInflatesTo(joinBytes(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)), claimed);
  const picture = decoded(
    joinBytes([bytes.subarray(0, SIGNATURE_BYTES), ...chunks.map(({ whole }) => whole)]),
  );
  const { width, height, palette, depth } = picture;
  if (palette) {
    const channels = palette[0]?.length ?? 3;
    return { width, height, channels, pixels: Uint8Array.from(convertIndexedToRgb(picture)) };
  }
  if (depth !== 8) throw new FormatError(`the picture has ${depth} bits a channel; 8 are supported`);
  return { width, height, channels: picture.channels, pixels: Uint8Array.from(picture.data) };
}
