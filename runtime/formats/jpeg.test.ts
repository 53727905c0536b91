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

  test("gives the same pixels on every machine", async () => {
    expect(await sha256(readPicture(picture(40, 24), MOST).pixels)).toBe(
      "0x36fca247e6a6c81c8d3241355c9b961de046a97d3c1d78e01e2770da9297ef73",
    );
  });

  test("that is larger than allowed is refused by its header", () => {
    expect(() => readPicture(picture(40, 24), 1_000)).toThrow("the picture unpacks to more than 1000 bytes");
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
