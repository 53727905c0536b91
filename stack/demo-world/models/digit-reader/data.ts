import { type Random, seededRandom } from "#dev-infra/random.ts";
import type { Bitmap } from "../../files/png.ts";
import type { Labelled } from "../training/split.ts";

const DIGIT_SIZE = 12;
const digitClasses: readonly string[] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

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
function drawDigit(digit: number, random: Random): Bitmap {
  const glyph = GLYPHS[digit] as string;
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

/** Pixel values from 0 to 1, row by row: the model's input. */
export function digitFeatures(bitmap: Bitmap): number[] {
  if (bitmap.width !== DIGIT_SIZE || bitmap.height !== DIGIT_SIZE) {
    throw new Error(
      `the picture is ${bitmap.width} x ${bitmap.height}, not ${DIGIT_SIZE} x ${DIGIT_SIZE} pixels`,
    );
  }
  return Array.from(bitmap.pixels, (value) => value / 255);
}

/** A repeatable list of pictures with as many of each digit. */
export function drawDigits(perDigit: number, seed: number): Labelled<Bitmap, string>[] {
  const random = seededRandom(seed);
  const all = digitClasses.flatMap((label, digit) =>
    Array.from({ length: perDigit }, () => ({ sample: drawDigit(digit, random), label })),
  );
  return random.shuffle(all);
}
