import { encode } from "fast-png";
import wavefile from "wavefile";
import { writeCsv } from "#runtime/formats/csv.ts";
import { readText } from "#runtime/formats/text.ts";
import { type NamedBytes, zip } from "#runtime/formats/zip.ts";

/** A file as it is uploaded. The writers below give the same bytes for the same content on every machine. */
export interface DemoFile extends NamedBytes {
  readonly contentType: string;
}

export function textFile(name: string, text: string, contentType = "text/plain"): DemoFile {
  return { name, contentType, bytes: new TextEncoder().encode(text) };
}

/** A JSON file, indented, because people open these. */
export function jsonFile(name: string, value: unknown): DemoFile {
  return textFile(name, `${JSON.stringify(value, null, 2)}\n`, "application/json");
}

export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): DemoFile {
  return textFile(name, writeCsv({ columns, rows: rows.map((row) => row.map(String)) }), "text/csv");
}

export const zipFile = (name: string, files: readonly NamedBytes[]): DemoFile => ({
  name,
  contentType: "application/zip",
  bytes: zip(files),
});

/** A grey-scale picture; `pixels[y * width + x]` is 0 (black) to 255 (white). */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** An 8-bit grey PNG. */
export function pngFile(name: string, { width, height, pixels }: Bitmap): DemoFile {
  const picture = encode({ width, height, data: pixels, channels: 1 }, { zlib: { level: 9 } });
  return { name, contentType: "image/png", bytes: new Uint8Array(picture) };
}

/** One channel of sound; samples are -1 to 1. */
export interface Sound {
  /** Samples per second. */
  readonly sampleRate: number;
  readonly samples: Float64Array;
}

/** A sample of 1 as a 16-bit number. */
const FULL_SCALE = 32_767;

/** 16-bit PCM, one channel. */
export function wavFile(name: string, { sampleRate, samples }: Sound): DemoFile {
  const recording = new wavefile.WaveFile();
  const steps = samples.map((sample) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE));
  recording.fromScratch(1, sampleRate, "16", steps);
  return { name, contentType: "audio/wav", bytes: new Uint8Array(recording.toBuffer()) };
}

/** The text of a UTF-8 file. @throws FormatError on bytes that are not UTF-8 */
export const textOf = ({ bytes }: NamedBytes): string => readText(bytes);
