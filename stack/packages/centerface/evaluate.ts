/**
 * Faces found in photographs that scikit-image 0.26.0, scikit-learn 1.9.1 and matplotlib 3.11.2 (PyPI) contain, and in the 100 faces and 100 other
 * pieces of photographs of scikit-image's `lfw_subset.npy`: `node stack/packages/centerface/evaluate.ts FOLDER`, where the folder has all of these files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "fast-png";
import { readCsv } from "#runtime/formats/csv.ts";
import { zip } from "#runtime/formats/zip.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { packageBytes } from "../catalogue.ts";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Give the folder with the photographs");

const ONE_FACE = ["grace_hopper.jpg", "astronaut.png", "camera.png"];
const NO_FACE = [
  ...["brick", "cell", "chelsea", "clock_motion", "coffee", "coins", "grass", "gravel", "horse", "moon"],
  ...["motorcycle_left", "page", "text"],
]
  .map((name) => `${name}.png`)
  .concat(["china.jpg", "flower.jpg", "hubble_deep_field.jpg", "retina.jpg", "rocket.jpg"]);

/** Pieces of 25 by 25 grey values from 0 to 1; the first half shows faces. */
const PIECES = 200;
const SIDE = 25;
/** The network was trained with faces in their surroundings: each piece is enlarged and put on grey. */
const SCALE = 4;
const CANVAS = 2 * SIDE * SCALE;

function piecesIn(path: string): Uint8Array<ArrayBuffer>[] {
  const bytes = readFileSync(path);
  const values = new Float64Array(
    bytes.buffer.slice(bytes.byteOffset + bytes.length - PIECES * SIDE * SIDE * 8),
  );
  return Array.from({ length: PIECES }, (_, piece) => {
    const data = new Uint8Array(CANVAS * CANVAS).fill(128);
    for (let y = 0; y < SIDE * SCALE; y++)
      for (let x = 0; x < SIDE * SCALE; x++) {
        const at = piece * SIDE * SIDE + Math.floor(y / SCALE) * SIDE + Math.floor(x / SCALE);
        data[(y + CANVAS / 4) * CANVAS + x + CANVAS / 4] = Math.round((values[at] as number) * 255);
      }
    return new Uint8Array(encode({ width: CANVAS, height: CANVAS, channels: 1, data }));
  });
}

const machine = await nodeMachine();
const archive = await packageBytes("centerface");

/** Number of faces in each picture. */
async function facesIn(
  pictures: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[],
): Promise<number[]> {
  const input = { name: "pictures.zip", bytes: zip(pictures) };
  const job = { package: archive, task: "inference", input, parameters: {} } as const;
  const { rows } = readCsv((await startRun(machine, job).outcome).output.bytes);
  return pictures.map(({ name }) => rows.filter(([file]) => file === name).length);
}
const photographs = async (names: readonly string[]) => {
  const counts: number[] = [];
  for (const name of names)
    counts.push(...(await facesIn([{ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }])));
  return counts;
};

const one = await photographs(ONE_FACE);
const none = await photographs(NO_FACE);
const named = piecesIn(join(folder, "lfw_subset.npy")).map((bytes, index) => ({
  name: `${index}.png`,
  bytes,
}));
const pieces: number[] = [];
for (let from = 0; from < PIECES; from += 5) pieces.push(...(await facesIn(named.slice(from, from + 5))));
const found = (counts: readonly number[]) => counts.filter((count) => count > 0).length;
const figures = {
  photographsWithFace: one.length,
  exactlyOne: one.filter((count) => count === 1).length,
  photographsWithout: none.length,
  falseAlarms: found(none),
  pieces: PIECES / 2,
  piecesFound: found(pieces.slice(0, PIECES / 2)),
  piecesFalse: found(pieces.slice(PIECES / 2)),
};
writeFileSync(new URL("evaluation.json", import.meta.url), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
