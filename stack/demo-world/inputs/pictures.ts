import { type Random, seededRandom } from "#dev-infra/random.ts";
import { type Bitmap, csvFile, type DemoFile, pngFile, zipFile } from "../files/demo-file.ts";

const DIGIT_SIZE = 12;
const GLYPH_WIDTH = 5;
const GLYPH_HEIGHT = 7;
/** Each digit on a 5 x 7 grid, row by row, as label printers draw them. */
const GLYPHS: readonly string[] = [
  "01110100011001110101110011000101110",
  "00100011000010000100001000010001110",
  "01110100010000100010001000100011111",
  "11111000100010000010000011000101110",
  "00010001100101010010111110001000010",
  "11111100001111000001000011000101110",
  "00110010001000011110100011000101110",
  "11111000010001000100010000100001000",
  "01110100011000101110100011000101110",
  "01110100011000101111000010001001100",
];

/** Draws a digit with the flaws of a cheap camera: shifted, uneven ink, background noise, missing dots. */
function drawDigit(glyph: string, random: Random): Bitmap {
  const left = 3 + random.below(3);
  const top = 2 + random.below(3);
  const ink = random.uniform(120, 255);
  const pixels = new Uint8Array(DIGIT_SIZE ** 2);
  for (let index = 0; index < pixels.length; index++) pixels[index] = Math.max(0, random.normal(22, 24));
  for (let y = 0; y < GLYPH_HEIGHT; y++) {
    for (let x = 0; x < GLYPH_WIDTH; x++) {
      if (glyph[y * GLYPH_WIDTH + x] !== "1" || random.next() < 0.06) continue;
      pixels[(top + y) * DIGIT_SIZE + left + x] = Math.min(255, Math.max(0, random.normal(ink, 30)));
    }
  }
  return { width: DIGIT_SIZE, height: DIGIT_SIZE, pixels };
}

interface Album {
  /** Pictures of each digit. */
  readonly perClass: number;
  readonly seed: number;
  readonly withLabels?: boolean;
}

/** Photographs of single digits, as on meters, labels and parts. */
export function digitPhotos(name: string, { perClass, seed, withLabels = false }: Album): DemoFile {
  const random = seededRandom(seed);
  const pictures = random.shuffle(
    GLYPHS.flatMap((glyph, digit) =>
      Array.from({ length: perClass }, () => ({ bitmap: drawDigit(glyph, random), label: String(digit) })),
    ),
  );
  const fileName = (index: number) => `photo-${String(index + 1).padStart(3, "0")}.png`;
  const files = pictures.map(({ bitmap }, index) => pngFile(fileName(index), bitmap));
  const rows = pictures.map(({ label }, index) => [fileName(index), label]);
  return zipFile(name, withLabels ? [...files, csvFile("labels.csv", ["file", "label"], rows)] : files);
}
