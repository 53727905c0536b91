/** WebP pictures within bounds. One decoder (libwebp in WebAssembly, of the package's engine) gives the same pixels on every machine. */
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { FormatError } from "./format-error.ts";
import type { Picture } from "./png.ts";

const CHANNELS = 4;
/** Memory of the decoder for each byte of the picture: its own pixels, and tables. Measured: 2.6 for lossless files. */
const MEMORY_PER_BYTE = 4;
const PAGE_BYTES = 65_536;
const SPARE_PAGES = 64;

/** Four letters at a place. */
const letters = (bytes: Uint8Array, place: number) =>
  String.fromCharCode(...bytes.subarray(place, place + 4));

export const isWebp = (bytes: Uint8Array): boolean =>
  letters(bytes, 0) === "RIFF" && letters(bytes, 8) === "WEBP";

/** Reads a picture of at most so many bytes unpacked. @throws FormatError */
export type WebpReader = (bytes: Uint8Array, mostBytes: number) => Picture;

/** A run met a WebP picture without the decoder, which is loaded when it is needed: the run starts again with it. */
export class WebpWanted extends RuntimeFault {
  constructor() {
    super("runtime", "The decoder for WebP pictures is not loaded");
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height by the header (RFC 9649). @throws FormatError for an animation, and when there is no known header */
function claimedSize(bytes: Uint8Array): Size {
  if (bytes.length < 30) throw new FormatError("the file is damaged");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = letters(bytes, 12);
  if (kind === "VP8 ") {
    const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    return { width, height };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8X") throw new FormatError("the file is damaged");
  if ((view.getUint8(20) & 0x02) !== 0)
    throw new FormatError("the file is an animation; save one of its pictures");
  const threeBytes = (place: number) => view.getUint16(place, true) + (view.getUint8(place + 2) << 16);
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}

interface Decoder {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  /** @returns the place of the pixels; 0 when the file is damaged or memory is lacking */
  WebPDecodeRGBA(place: number, bytes: number, widthPlace: number, heightPlace: number): number;
}

/** Its messages about broken assertions go nowhere. */
const refused = () => {
  throw new FormatError("the file is damaged");
};
const SYSTEM = { wasi_snapshot_preview1: { fd_close: refused, fd_seek: refused, fd_write: refused } };

/** Where the machine lacks memory, the decoder only says that it failed. @throws RangeError */
const requireMemory = (bytes: number) =>
  new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) + SPARE_PAGES });

/** Each picture has a new instance: nothing of a file can reach the next one, and its memory is freed. */
function decoded(module: WebAssembly.Module, bytes: Uint8Array, size: Size): Uint8Array<ArrayBuffer> {
  const { memory, malloc, WebPDecodeRGBA } = new WebAssembly.Instance(module, SYSTEM)
    .exports as unknown as Decoder;
  const length = size.width * size.height * CHANNELS;
  const input = malloc(bytes.length);
  const head = malloc(8);
  const isReady = input !== 0 && head !== 0;
  if (isReady) new Uint8Array(memory.buffer).set(bytes, input);
  const place = isReady ? WebPDecodeRGBA(input, bytes.length, head, head + 4) : 0;
  if (place === 0) {
    requireMemory(length * MEMORY_PER_BYTE + 2 * bytes.length);
    throw new FormatError("the file is damaged");
  }
  const [width, height] = new Uint32Array(memory.buffer, head, 2);
  if (width !== size.width || height !== size.height) throw new FormatError("the file is damaged");
  return new Uint8Array(memory.buffer, place, length).slice();
}

/** @param module the decoder */
export function openWebp(module: WebAssembly.Module): WebpReader {
  return (bytes, mostBytes) => {
    const size = claimedSize(bytes);
    if (size.width * size.height * CHANNELS > mostBytes)
      throw new FormatError(`the picture unpacks to more than ${mostBytes} bytes`);
    try {
      return { ...size, channels: CHANNELS, pixels: decoded(module, bytes, size) };
    } catch (cause) {
      if (cause instanceof FormatError || isMachineLimit(cause)) throw cause;
      throw new FormatError("the file is damaged", { cause });
    }
  };
}
