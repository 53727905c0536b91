import { crc32, deflateSync, inflateSync } from "node:zlib";
import type { DemoFile } from "./demo-file.ts";

/** A grey-scale picture; `pixels[y * width + x]` is 0 (black) to 255 (white). */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Writes an 8-bit grey PNG. */
export function pngFile(name: string, bitmap: Bitmap): DemoFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header[8] = 8;
  const lines = Buffer.alloc((bitmap.width + 1) * bitmap.height);
  for (let y = 0; y < bitmap.height; y++) {
    lines.set(bitmap.pixels.subarray(y * bitmap.width, (y + 1) * bitmap.width), y * (bitmap.width + 1) + 1);
  }
  const bytes = Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name, contentType: "image/png", bytes };
}

/** Reads an 8-bit grey PNG whose lines are stored unfiltered, as `pngFile` writes them. Throws on any other. */
export function parsePng(file: DemoFile): Bitmap {
  const bytes = Buffer.from(file.bytes);
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error(`${file.name} is not a PNG file`);
  const data: Buffer[] = [];
  let width = 0;
  let height = 0;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") {
      width = content.readUInt32BE(0);
      height = content.readUInt32BE(4);
      if (content[8] !== 8 || content[9] !== 0) throw new Error(`${file.name} is not an 8-bit grey picture`);
    }
    if (type === "IDAT") data.push(content);
    at += length + 12;
  }
  const lines = inflateSync(Buffer.concat(data));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    if (lines[start] !== 0)
      throw new Error(`${file.name} uses line filters, which this reader does not know`);
    pixels.set(lines.subarray(start + 1, start + 1 + width), y * width);
  }
  return { width, height, pixels };
}
