import { csvFile } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { type Bitmap, pngFile } from "../files/png.ts";
import { zipFile } from "../files/zip.ts";
import { drawDigits } from "../models/digit-reader/data.ts";
import { drawShapes } from "../models/shape-classifier/data.ts";
import type { Labelled } from "../models/training/split.ts";

function album(
  name: string,
  prefix: string,
  pictures: readonly Labelled<Bitmap, string>[],
  withLabels: boolean,
) {
  const fileName = (index: number) => `${prefix}-${String(index + 1).padStart(3, "0")}.png`;
  const files = pictures.map(({ sample }, index) => pngFile(fileName(index), sample));
  const rows = pictures.map(({ label }, index) => [fileName(index), label]);
  return zipFile(name, withLabels ? [...files, csvFile("labels.csv", ["file", "label"], rows)] : files);
}

interface Album {
  /** Pictures of each class. */
  readonly perClass: number;
  readonly seed: number;
  readonly withLabels?: boolean;
}

/** Photographs of single digits on meters. */
export function meterPhotos(name: string, { perClass, seed, withLabels = false }: Album): DemoFile {
  return album(name, "meter", drawDigits(perClass, seed), withLabels);
}

/** Photographs of parts on a belt. */
export function partPhotos(name: string, { perClass, seed, withLabels = false }: Album): DemoFile {
  return album(name, "part", drawShapes(perClass, seed), withLabels);
}
