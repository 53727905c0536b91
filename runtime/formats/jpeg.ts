/** JPEG pictures within bounds. jpeg-js gives the same pixels on every machine; a noted orientation is not applied. */
import { decode } from "jpeg-js";
import { isMachineLimit } from "../fault.ts";
import { FormatError } from "./format-error.ts";
import type { Picture } from "./png.ts";

/** The decoder keeps coefficients of 32 bits in addition to the pixels; most for pictures of four inks, whose pixels become three bytes. */
const MEMORY_PER_BYTE = 9;
const MEGABYTE = 1_048_576;
const CHANNELS = 3;
/** A block of 8 x 8 pixels takes at least one bit of a file. */
const MOST_PIXELS_PER_BYTE = 512;

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

interface Head {
  /** Of the picture, unpacked. */
  readonly bytes: number;
  /** The file stores red, green and blue themselves, not luminance and two differences. */
  readonly isRgb: boolean;
}

/** The picture by its frame header, which comes before any pixel; undefined without one. */
function headOf(bytes: Uint8Array): Head | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  let [isJfif, adobe]: [boolean, number | undefined] = [false, undefined];
  for (let place = 2; place + 9 < bytes.length; ) {
    const marker = view.getUint16(place);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const ids = [10, 13, 16].map((at) => letters(place + at, place + at + 1)).join("");
      // The order in which libjpeg decides, and with it browsers.
      const isRgb = bytes[place + 9] === 3 && !isJfif && (adobe === undefined ? ids === "RGB" : adobe === 0);
      return { bytes: view.getUint16(place + 5) * view.getUint16(place + 7) * CHANNELS, isRgb };
    }
    if (marker < 0xff01 || marker === 0xffda) return undefined;
    const name = letters(place + 4, place + 9);
    if (marker === 0xffe0 && name === "JFIF\0") isJfif = true;
    if (marker === 0xffee && name === "Adobe") adobe = bytes[place + 15];
    // Fill bytes may come before a marker.
    place += marker === 0xffff ? 1 : 2 + view.getUint16(place + 2);
  }
  return undefined;
}

/** Reads a picture as RGB. @throws FormatError when it is damaged or above `mostBytes` unpacked */
export function readJpeg(bytes: Uint8Array, mostBytes: number): Picture {
  const { bytes: claimed = 0, isRgb } = headOf(bytes) ?? {};
  // The decoder reserves its memory before it reads the first pixel: 1.3 GB for 44 megapixels.
  if (!claimed || claimed / CHANNELS > MOST_PIXELS_PER_BYTE * bytes.length)
    throw new FormatError("the file is damaged");
  if (claimed > mostBytes) throw new FormatError(`the picture unpacks to more than ${mostBytes} bytes`);
  try {
    const { width, height, data } = decode(bytes, {
      useTArray: true,
      formatAsRGBA: false,
      ...(isRgb && { colorTransform: false }),
      tolerantDecoding: false,
      maxResolutionInMP: Math.ceil(claimed / CHANNELS / 1_000_000),
      maxMemoryUsageInMB: Math.ceil((claimed * MEMORY_PER_BYTE) / MEGABYTE) + 16,
    });
    return { width, height, channels: CHANNELS, pixels: Uint8Array.from(data) };
  } catch (cause) {
    if (isMachineLimit(cause) && /allocation|memory|call stack/i.test((cause as Error).message)) throw cause;
    throw new FormatError("the file is damaged", { cause });
  }
}
