/** Files of golang.org/x/image 0.24.0 (test-support/webp/LICENSE), which other programs encoded. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { FormatError } from "./format-error.ts";
import { readPicture } from "./picture.ts";
import { openWebp, WebpWanted } from "./webp.ts";

const MOST = 1_000_000;
const readWebp = openWebp(
  new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve("@cwasm/webp/webp.wasm"))),
);
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../test-support/webp", name)));
const read = (bytes: Uint8Array) => readPicture(bytes, MOST, readWebp);

const LOSSLESS = fileOf("gopher-doc.8bpp.lossless.webp");
const LOSSY = fileOf("blue-purple-pink.lossy.webp");
const WITH_ALPHA = fileOf("yellow_rose.lossy-with-alpha.webp");

describe("WebP", () => {
  test("without loss gives the pixels of the same picture as PNG", () => {
    const { width, height, channels, pixels } = read(LOSSLESS);
    const png = readPicture(fileOf("gopher-doc.8bpp.png"), MOST);
    expect([width, height, channels]).toEqual([png.width, png.height, 4]);
    const opaque = Array.from(pixels).filter((_, place) => place % 4 !== 3);
    expect(opaque).toEqual(
      Array.from({ length: width * height * 3 }, (_, place) => {
        const index = Math.floor(place / 3);
        return png.pixels[png.channels < 3 ? index * png.channels : index * png.channels + (place % 3)];
      }),
    );
  });

  // Pillow 13 (libwebp 1.6 with the instructions of x86-64) gives the same bytes.
  test.each([
    ["with loss", LOSSY, 150, 100, "0x5d5bc43c68b0"],
    ["with loss and transparency", WITH_ALPHA, 400, 301, "0x1e1679d803a8"],
  ] as const)("%s gives the same pixels on every machine", async (_, file, width, height, hash) => {
    const picture = read(file);
    expect(picture).toMatchObject({ width, height, channels: 4 });
    expect(await sha256(picture.pixels)).toMatch(new RegExp(`^${hash}`));
  });

  test("that is larger than allowed is refused by its header, before the decoder reserves memory", () => {
    expect(() => readPicture(LOSSY, 1_000, readWebp)).toThrow("the picture unpacks to more than 1000 bytes");
    for (const [file, place, bytes] of [
      [LOSSY, 26, [0xff, 0x3f, 0xff, 0x3f]],
      [LOSSLESS, 21, [0xff, 0xff, 0xff, 0x0f]],
      [WITH_ALPHA, 24, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ] as const) {
      const huge = file.slice();
      huge.set(bytes, place);
      expect(() => read(huge)).toThrow("the picture unpacks to more than 1000000 bytes");
    }
  });

  test("that is an animation is refused with the reason", () => {
    const animated = WITH_ALPHA.slice();
    animated[20] = (animated[20] as number) | 0x02;
    expect(() => read(animated)).toThrow("the file is an animation");
  });

  test("that is cut or changed anywhere is refused or read, and the next file is read as before", async () => {
    const hash = await sha256(read(LOSSY).pixels);
    for (const file of [LOSSY, LOSSLESS]) {
      const outcome = (bytes: Uint8Array) => {
        try {
          return read(bytes).pixels.length > 0;
        } catch (cause) {
          return cause instanceof FormatError;
        }
      };
      for (let place = 12; place < file.length; place += 7) {
        expect(outcome(file.subarray(0, place))).toBe(true);
        const changed = file.slice();
        changed[place] = (changed[place] as number) ^ 0xff;
        expect(outcome(changed)).toBe(true);
      }
      expect(() => read(file.subarray(0, 100))).toThrow("the file is damaged");
    }
    expect(await sha256(read(LOSSY).pixels)).toBe(hash);
  });

  test("is reported before it is read where the decoder is not loaded", () => {
    expect(() => readPicture(LOSSY, MOST)).toThrow(WebpWanted);
  });
});
