import { encode } from "fast-png";
import { describe, expect, test } from "vitest";
import wavefile from "wavefile";
import { readCsv, writeCsv } from "./csv.ts";
import { readPng } from "./png.ts";
import { readJson, readText } from "./text.ts";
import { readWav, wavSeconds } from "./wav.ts";
import { writeWav } from "./write-wav.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const MOST = 1_000_000;

describe("CSV", () => {
  test("keeps commas, quotes and line breaks of cells", () => {
    const table = {
      columns: ["id", "text"],
      rows: [
        ["1", 'a "b", c\nd'],
        ["2", ""],
      ],
    };
    expect(readCsv(bytes(writeCsv(table)))).toEqual(table);
    expect(readCsv(bytes('a,b\r\n"x","y"\r\n\r\n1,\r\n'))).toEqual({
      columns: ["a", "b"],
      rows: [
        ["x", "y"],
        ["1", ""],
      ],
    });
    expect(readCsv(bytes("a\n1")).rows).toEqual([["1"]]);
  });

  test("with one column keeps a row whose only cell is empty", () => {
    const table = { columns: ["answer"], rows: [["yes"], [""], ["no"]] };
    expect(readCsv(bytes(writeCsv(table)))).toEqual(table);
    expect(readCsv(bytes('answer\n\n""\n\nno\n')).rows).toEqual([[""], ["no"]]);
  });

  test("that is malformed is refused with the position", () => {
    expect(() => readCsv(bytes("a,b\n1,2\n3\n"))).toThrow("row 2: 1 cells instead of 2");
    expect(() => readCsv(bytes('a\n"x'))).toThrow("a quoted cell has no closing quote");
    expect(() => readCsv(bytes('a\n"x"y\n'))).toThrow("record 2 is not CSV");
    expect(() => readCsv(bytes(""))).toThrow("the table is empty");
    expect(() => readCsv(new Uint8Array([0xff, 0xfe]))).toThrow("the file is not text in UTF-8");
  });
});

test("text and JSON that are none are said to be none", () => {
  expect(readJson(bytes('{"a":[1]}'))).toEqual({ a: [1] });
  expect(() => readJson(bytes("{"))).toThrow("the file is not JSON text");
  expect(() => readText(new Uint8Array([0xc3]))).toThrow("the file is not text in UTF-8");
});

describe("PNG", () => {
  const pixels = Uint8Array.from({ length: 24 }, (_, index) => index * 10);
  test.each([1, 2, 3, 4])("gives its pixels back with %i channels", (channels) => {
    const picture = { width: 24 / channels / 2, height: 2, channels, pixels };
    const { width, height } = picture;
    expect(readPng(encode({ width, height, channels, data: pixels }), MOST)).toEqual(picture);
  });

  test("with a palette gives colours", () => {
    const palette = [
      [255, 0, 0],
      [0, 0, 255],
    ] as [number, number, number][];
    const file = encode({ width: 2, height: 1, data: Uint8Array.of(1, 0), depth: 8, channels: 1, palette });
    expect([...readPng(file, MOST).pixels]).toEqual([0, 0, 255, 255, 0, 0]);
  });

  test("with bytes after its end is read, as browsers show it", () => {
    const file = encode({ width: 6, height: 4, channels: 1, data: pixels });
    for (const after of [new Uint8Array(4_096), bytes("written by a camera, over a longer picture"), file])
      expect([...readPng(Uint8Array.from([...file, ...after]), MOST).pixels]).toEqual([...pixels]);
  });

  test("that is larger than allowed, damaged or another file is refused", () => {
    const file = encode({ width: 6, height: 4, channels: 1, data: pixels });
    expect(() => readPng(file, 100)).toThrow("the picture unpacks to more than 100 bytes");
    expect(() => readPng(file.subarray(0, 40), MOST)).toThrow("the PNG file");
    expect(() => readPng(bytes("GIF89a"), MOST)).toThrow("the file is not a PNG picture");
    const wrong = file.slice();
    wrong[wrong.length - 20] = (wrong[wrong.length - 20] as number) ^ 0xff;
    expect(() => readPng(wrong, MOST)).toThrow();
  });
});

describe("WAV", () => {
  test.each([
    ["8", 0.01],
    ["16", 1e-4],
    ["24", 1e-6],
    ["32", 1e-6],
    ["32f", 1e-7],
  ])("with %s bits gives its samples", (depth, within) => {
    const wave = new wavefile.WaveFile();
    wave.fromScratch(1, 8_000, "32f", [0, 0.5, -0.5, 0.25]);
    wave.toBitDepth(depth);
    const { sampleRate, channels, samples } = readWav(wave.toBuffer());
    expect([sampleRate, channels, samples.length]).toEqual([8_000, 1, 4]);
    for (const [index, value] of [0, 0.5, -0.5, 0.25].entries())
      expect(Math.abs((samples[index] as number) - value)).toBeLessThan(within);
  });

  test("that was written here reads as the same sound, and too loud samples are cut", () => {
    const { sampleRate, channels, samples } = readWav(
      writeWav(16_000, Float32Array.from([0, 0.5, -0.5, 2, -2])),
    );
    expect([sampleRate, channels, samples.length]).toEqual([16_000, 1, 5]);
    for (const [index, value] of [0, 0.5, -0.5, 1, -1].entries())
      expect(Math.abs((samples[index] as number) - value)).toBeLessThan(1e-4);
  });

  test.each([
    ["ffmpeg", 0xffffffff],
    ["sox", 0x7ffff000],
    ["a recorder that was not closed", 0],
  ])("that %s wrote to a pipe, without its length, is read to its end", (_, length) => {
    const file = writeWav(16_000, Float32Array.from([0, 0.5, -0.5]));
    new DataView(file.buffer).setUint32(40, length, true);
    expect(readWav(file).samples).toHaveLength(3);
    expect(wavSeconds(file)).toBe(3 / 16_000);
  });

  test("that is cut off, silent or another file is refused", () => {
    const wave = new wavefile.WaveFile();
    wave.fromScratch(2, 8_000, "16", [
      [0, 1],
      [2, 3],
    ]);
    const file = wave.toBuffer();
    expect(readWav(file).channels).toBe(2);
    expect(() => readWav(file.subarray(0, file.length - 3))).toThrow("the WAV file ends too early");
    expect(() => readWav(file.subarray(0, 36))).toThrow("the WAV file holds no sound");
    expect(() => readWav(bytes("ID3"))).toThrow("the file is not a WAV recording");
    const adpcm = file.slice();
    adpcm[20] = 17;
    expect(() => readWav(adpcm)).toThrow("encoding 17");
  });
});
