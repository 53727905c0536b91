import { encode } from "jpeg-js";
import { describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { FormatError } from "./format-error.ts";
import { readPicture } from "./picture.ts";

const MOST = 1_000_000;

/** A slope from black to a colour, as a JPEG file. */
function picture(width: number, height: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set([Math.round((255 * x) / width), Math.round((255 * y) / height), 64, 255], 4 * (y * width + x));
  return Uint8Array.from(encode({ width, height, data }, 90).data);
}

/** A grey square of four inks (CMYK), as programs for print write it: every block is two bits of zero. */
function printed(side: number): Uint8Array {
  const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const inks = [1, 2, 3, 4];
  const size = [side >> 8, side & 0xff];
  const zeroInOneBit = [1, ...Array<number>(15).fill(0), 0];
  return Uint8Array.from([
    ...[0xff, 0xd8, ...segment(0xee, ...new TextEncoder().encode("Adobe\0"), 100, 0, 0, 0, 0, 0)],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc0, 8, ...size, ...size, inks.length, ...inks.flatMap((ink) => [ink, 0x11, 0])),
    ...[...segment(0xc4, 0x00, ...zeroInOneBit), ...segment(0xc4, 0x10, ...zeroInOneBit)],
    ...segment(0xda, inks.length, ...inks.flatMap((ink) => [ink, 0]), 0, 63, 0),
    ...new Uint8Array(Math.ceil((2 * inks.length * Math.ceil(side / 8) ** 2) / 8)),
    ...[0xff, 0xd9],
  ]);
}

/** The letters R, G and B. */
const NAMED_RGB = [82, 71, 66];

/** Eight by eight pixels of red, stored as red, green and blue themselves, as programs for print and scanners write them. */
function storedAsRgb(ids: readonly number[], adobe: readonly number[], jfif: readonly number[] = []) {
  const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const [dc, ac] = [
    [1, 1, ...Array<number>(14).fill(0), 0, 10],
    [1, ...Array<number>(15).fill(0), 0],
  ] as const;
  return Uint8Array.from([
    ...[0xff, 0xd8, ...jfif, ...adobe, ...segment(0xdb, 0, ...Array<number>(64).fill(1))],
    ...segment(0xc0, 8, 0, 8, 0, 8, 3, ...ids.flatMap((id) => [id, 0x11, 0])),
    ...[...segment(0xc4, 0x00, ...dc), ...segment(0xc4, 0x10, ...ac)],
    ...segment(0xda, 3, ...ids.flatMap((id) => [id, 0]), 0, 63, 0),
    // One block each: 127 above grey for the first component, 127 below for the others.
    ...[0xbf, 0x84, 0x03, 0xa0, 0x1d, 0xff, 0xd9],
  ]);
}
const ADOBE_RGB = [0xff, 0xee, 0, 14, ...new TextEncoder().encode("Adobe"), 0, 100, 0, 0, 0, 0, 0];
const JFIF = [0xff, 0xe0, 0, 16, ...new TextEncoder().encode("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

const pixelAt = ({ width, pixels }: { width: number; pixels: Uint8Array }, x: number, y: number) => [
  ...pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
];

describe("JPEG", () => {
  test("gives red, green and blue close to what was stored", () => {
    const read = readPicture(picture(40, 24), MOST);
    expect(read).toMatchObject({ width: 40, height: 24, channels: 3 });
    for (const [x, y] of [
      [5, 5],
      [20, 12],
      [35, 20],
    ] as const) {
      const [red = 0, green = 0, blue = 0] = pixelAt(read, x, y);
      expect(Math.abs(red - (255 * x) / 40)).toBeLessThan(12);
      expect(Math.abs(green - (255 * y) / 24)).toBeLessThan(12);
      expect(Math.abs(blue - 64)).toBeLessThan(12);
    }
  });

  test("of four inks is read like one of three colours, even when it is large", () => {
    expect(readPicture(printed(2_400), 20_000_000)).toMatchObject({
      width: 2_400,
      height: 2_400,
      channels: 3,
    });
  });

  test("that stores red, green and blue themselves has the colours that browsers show", () => {
    const colour = (file: Uint8Array) => pixelAt(readPicture(file, MOST), 4, 4);
    expect(colour(storedAsRgb([1, 2, 3], ADOBE_RGB))).toEqual([255, 1, 1]);
    expect(colour(storedAsRgb(NAMED_RGB, []))).toEqual([255, 1, 1]);
    // A JFIF file has luminance and two differences, whatever else it states.
    expect(colour(storedAsRgb([1, 2, 3], ADOBE_RGB, JFIF))).not.toEqual([255, 1, 1]);
    expect(colour(storedAsRgb([1, 2, 3], []))).not.toEqual([255, 1, 1]);
  });

  test("gives the same pixels on every machine", async () => {
    expect(await sha256(readPicture(picture(40, 24), MOST).pixels)).toBe(
      "0x36fca247e6a6c81c8d3241355c9b961de046a97d3c1d78e01e2770da9297ef73",
    );
  });

  test("that is larger than allowed is refused by its header", () => {
    expect(() => readPicture(picture(40, 24), 1_000)).toThrow("the picture unpacks to more than 1000 bytes");
  });

  test("that is too short for the pixels it claims is refused before the decoder reserves memory", () => {
    const file = picture(16, 16);
    const view = new DataView(file.buffer);
    const frame = file.findIndex((_, place) => place + 1 < file.length && view.getUint16(place) === 0xffc0);
    view.setUint16(frame + 5, 1_000);
    view.setUint16(frame + 7, 1_000);
    let refusal: unknown;
    try {
      readPicture(file, 3_000_000);
    } catch (cause) {
      refusal = cause;
    }
    // A failure of the decoder would be its cause.
    expect(refusal).toEqual(new FormatError("the file is damaged"));
    expect((refusal as Error).cause).toBeUndefined();
  });

  test("that is cut or changed anywhere is refused or read, and ends soon", () => {
    const file = picture(16, 16);
    const outcome = (bytes: Uint8Array) => {
      try {
        return readPicture(bytes, MOST).pixels.length > 0;
      } catch (cause) {
        return cause instanceof FormatError;
      }
    };
    for (let place = 0; place < file.length; place++) {
      expect(outcome(file.subarray(0, place))).toBe(true);
      const changed = file.slice();
      changed[place] = (changed[place] as number) ^ 0xff;
      expect(outcome(changed)).toBe(true);
    }
    expect(() => readPicture(file.subarray(0, 100), MOST)).toThrow(FormatError);
  });

  test("of another format is named as what it is not", () => {
    expect(() => readPicture(new TextEncoder().encode("GIF89a"), MOST)).toThrow(FormatError);
  });
});
