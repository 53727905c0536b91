import { csvFile } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { pngFile } from "../files/png.ts";
import { zipFile } from "../files/zip.ts";
import { drawDigits } from "../models/digit-reader/data.ts";

interface Album {
  /** Pictures of each digit. */
  readonly perClass: number;
  readonly seed: number;
  readonly withLabels?: boolean;
}

/** Photographs of single digits, as they stand on meters, labels and parts. */
export function digitPhotos(name: string, { perClass, seed, withLabels = false }: Album): DemoFile {
  const pictures = drawDigits(perClass, seed);
  const fileName = (index: number) => `photo-${String(index + 1).padStart(3, "0")}.png`;
  const files = pictures.map(({ sample }, index) => pngFile(fileName(index), sample));
  const rows = pictures.map(({ label }, index) => [fileName(index), label]);
  return zipFile(name, withLabels ? [...files, csvFile("labels.csv", ["file", "label"], rows)] : files);
}
