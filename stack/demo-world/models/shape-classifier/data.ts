import { type Random, seededRandom } from "#ground/random.ts";
import type { Bitmap } from "../../files/png.ts";
import type { Labelled } from "../training/split.ts";

export const SHAPE_SIZE = 16;
export const shapeClasses: readonly string[] = ["circle", "cross", "square", "triangle"];

/** Whether the point (x, y), measured from the middle of the shape, belongs to a shape of this half-width. */
const INSIDE: Record<string, (x: number, y: number, half: number) => boolean> = {
  circle: (x, y, half) => Math.hypot(x, y) <= half,
  cross: (x, y, half) =>
    Math.max(Math.abs(x), Math.abs(y)) <= half && Math.min(Math.abs(x), Math.abs(y)) <= half / 3,
  square: (x, y, half) => Math.max(Math.abs(x), Math.abs(y)) <= half * 0.88,
  triangle: (x, y, half) => y <= half * 0.8 && y >= 2 * Math.abs(x) - half,
};

/** Draws a filled or outlined shape with noise, anywhere in the picture. */
export function drawShape(shape: string, random: Random): Bitmap {
  const isInside = INSIDE[shape];
  if (!isInside) throw new Error(`unknown shape "${shape}"`);
  const half = random.uniform(3.6, 6);
  const room = SHAPE_SIZE / 2 - half;
  const middleX = SHAPE_SIZE / 2 + random.uniform(-room, room);
  const middleY = SHAPE_SIZE / 2 + random.uniform(-room, room);
  const ink = random.uniform(130, 245);
  const isOutline = random.next() < 0.3;
  const pixels = new Uint8Array(SHAPE_SIZE ** 2);
  for (let index = 0; index < pixels.length; index++) {
    const x = (index % SHAPE_SIZE) + 0.5 - middleX;
    const y = Math.floor(index / SHAPE_SIZE) + 0.5 - middleY;
    const isHole = isOutline && shape !== "cross" && isInside(x, y, half - 2);
    const value = isInside(x, y, half) && !isHole ? random.normal(ink, 26) : random.normal(24, 22);
    pixels[index] = Math.min(255, Math.max(0, value));
  }
  return { width: SHAPE_SIZE, height: SHAPE_SIZE, pixels };
}

/** Pixel values from 0 to 1, row by row: the model's input. */
export function shapeFeatures(bitmap: Bitmap): number[] {
  if (bitmap.width !== SHAPE_SIZE || bitmap.height !== SHAPE_SIZE) {
    throw new Error(
      `the picture is ${bitmap.width} x ${bitmap.height}, not ${SHAPE_SIZE} x ${SHAPE_SIZE} pixels`,
    );
  }
  return Array.from(bitmap.pixels, (value) => value / 255);
}

/** A repeatable list of pictures with as many of each shape. */
export function drawShapes(perShape: number, seed: number): Labelled<Bitmap, string>[] {
  const random = seededRandom(seed);
  const all = shapeClasses.flatMap((label) =>
    Array.from({ length: perShape }, () => ({ sample: drawShape(label, random), label })),
  );
  return random.shuffle(all);
}
