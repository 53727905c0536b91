import { csvFile } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { wavFile } from "../files/wav.ts";
import { zipFile } from "../files/zip.ts";
import { pluckPhrases } from "../models/onset-detector/data.ts";

/** Recordings of plucked phrases; with `withOnsets` the times of the notes are written down. */
export function pluckedRecordings(
  name: string,
  { count, seed, withOnsets = false }: { count: number; seed: number; withOnsets?: boolean },
): DemoFile {
  const phrases = pluckPhrases(count, seed);
  const fileName = (index: number) => `phrase-${String(index + 1).padStart(2, "0")}.wav`;
  const files = phrases.map(({ sound }, index) => wavFile(fileName(index), sound));
  const rows = phrases.flatMap(({ onsets }, index) =>
    onsets.map((time) => [fileName(index), time.toFixed(3)]),
  );
  return zipFile(name, withOnsets ? [...files, csvFile("onsets.csv", ["file", "seconds"], rows)] : files);
}
