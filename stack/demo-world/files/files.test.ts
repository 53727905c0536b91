import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { column, csvFile, numericRows, parseCsv } from "./csv.ts";
import { type DemoFile, textFile, textOf } from "./demo-file.ts";
import { parsePng, pngFile } from "./png.ts";
import { parseWav, wavFile } from "./wav.ts";
import { unzip, zipFile } from "./zip.ts";

describe("CSV files", () => {
  it("keep commas, quotes and umlauts of their cells", () => {
    const file = csvFile("a.csv", ["id", "text"], [["1", 'Sie sagte "ja", über alles']]);
    expect(column(parseCsv(file), "text")).toEqual(['Sie sagte "ja", über alles']);
  });

  it("name the row that does not fit", () => {
    expect(() => parseCsv(textFile("a.csv", "a,b\n1,2\n3\n"))).toThrow("a.csv, line 3: 1 cells instead of 2");
    expect(() => numericRows(parseCsv(textFile("a.csv", "a\nx\n")), ["a"])).toThrow('row 1, column "a"');
  });
});

describe("ZIP archives", () => {
  const files = [textFile("one.txt", "first"), textFile("folder/two.txt", "second ".repeat(500))];

  it("give back what was packed, and the same bytes for the same files", () => {
    const archive = zipFile("a.zip", files);
    expect(unzip(archive).map((file) => [file.name, textOf(file)])).toEqual(
      files.map((file) => [file.name, textOf(file)]),
    );
    expect(Buffer.from(zipFile("b.zip", files).bytes).equals(Buffer.from(archive.bytes))).toBe(true);
  });

  it("are refused when they are damaged", () => {
    const bytes = new Uint8Array(zipFile("a.zip", [textFile("one.txt", "a".repeat(1_000))]).bytes);
    bytes[40] = (bytes[40] as number) ^ 0xff;
    expect(() => unzip({ name: "a.zip", contentType: "application/zip", bytes })).toThrow();
    expect(() => unzip(textFile("a.zip", "no archive"))).toThrow("a.zip is not a ZIP archive");
  });
});

it("PNG pictures give back their pixels", () => {
  const pixels = Uint8Array.from({ length: 12 }, (_, index) => index * 20);
  expect(parsePng(pngFile("a.png", { width: 4, height: 3, pixels }))).toEqual({
    width: 4,
    height: 3,
    pixels,
  });
  expect(() => parsePng(textFile("a.png", "no picture"))).toThrow("a.png is not a PNG file");
});

it("WAV recordings give back their samples to within one step of 16 bits", () => {
  const samples = Float64Array.from({ length: 100 }, (_, index) => Math.sin(index / 7) * 0.8);
  const back = parseWav(wavFile("a.wav", { sampleRate: 8_000, samples }));
  expect(back.sampleRate).toBe(8_000);
  back.samples.forEach((sample, index) => {
    expect(Math.abs(sample - (samples[index] as number))).toBeLessThan(1 / 32_767);
  });
  expect(() => parseWav(textFile("a.wav", "no sound"))).toThrow("a.wav is not a WAV file");
});

it("archives, pictures and recordings have the same bytes on every machine", () => {
  const digest = ({ bytes }: DemoFile) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const texts = [textFile("one.txt", "first"), textFile("folder/two.txt", "second ".repeat(500))];
  const pixels = Uint8Array.from({ length: 12 }, (_, index) => index * 20);
  const samples = Float64Array.of(0, 0.5, -0.5, 1);
  expect(digest(zipFile("a.zip", texts))).toBe("f35d810866c9bfd2");
  expect(digest(pngFile("a.png", { width: 4, height: 3, pixels }))).toBe("76a840b6eae01058");
  expect(digest(wavFile("a.wav", { sampleRate: 8_000, samples }))).toBe("d0777bfbe21dd0a1");
});
