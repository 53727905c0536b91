import { decode, encode, hasPngSignature } from "fast-png";
import type { DemoFile } from "./demo-file.ts";

/** A grey-scale picture; `pixels[y * width + x]` is 0 (black) to 255 (white). */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Writes an 8-bit grey PNG. The same pixels give the same bytes on every machine. */
export function pngFile(name: string, { width, height, pixels }: Bitmap): DemoFile {
  const picture = encode({ width, height, data: pixels, channels: 1 }, { zlib: { level: 9 } });
  return { name, contentType: "image/png", bytes: new Uint8Array(picture) };
}

/** Reads an 8-bit grey PNG. Throws on other files and other pictures. */
export function parsePng(file: DemoFile): Bitmap {
  if (!hasPngSignature(file.bytes)) throw new Error(`${file.name} is not a PNG file`);
  const { width, height, depth, channels, data } = decode(file.bytes, { checkCrc: true });
  if (depth !== 8 || channels !== 1) throw new Error(`${file.name} is not an 8-bit grey picture`);
  return { width, height, pixels: Uint8Array.from(data) };
}
