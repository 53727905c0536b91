/** The tensor table of a GGUF file, checked against the file's size without reading the weights. */
import { FormatError } from "../formats/format-error.ts";
import { type Cursor, endsEarly } from "./cursor.ts";
import { countOf, textOf } from "./metadata.ts";

export interface GgufTensor {
  readonly name: string;
  /** Number format, such as Q4_K. */
  readonly type: string;
  /** Numbers stored. */
  readonly count: number;
  readonly bytes: number;
  /** Place after the header. */
  readonly offset: number;
}

const MOST_TENSORS = 65_536;
const MOST_NAME_BYTES = 256;
const MOST_DIMENSIONS = 4;

type TensorType = readonly [name: string, numbersInBlock: number, bytesInBlock: number];

/** Number formats of llama.cpp by the format's type number (ggml.h). */
const TYPES: Readonly<Record<number, TensorType>> = {
  0: ["F32", 1, 4],
  1: ["F16", 1, 2],
  2: ["Q4_0", 32, 18],
  3: ["Q4_1", 32, 20],
  6: ["Q5_0", 32, 22],
  7: ["Q5_1", 32, 24],
  8: ["Q8_0", 32, 34],
  10: ["Q2_K", 256, 84],
  11: ["Q3_K", 256, 110],
  12: ["Q4_K", 256, 144],
  13: ["Q5_K", 256, 176],
  14: ["Q6_K", 256, 210],
  16: ["IQ2_XXS", 256, 66],
  17: ["IQ2_XS", 256, 74],
  18: ["IQ3_XXS", 256, 98],
  19: ["IQ1_S", 256, 50],
  20: ["IQ4_NL", 32, 18],
  21: ["IQ3_S", 256, 110],
  22: ["IQ2_S", 256, 82],
  23: ["IQ4_XS", 256, 136],
  29: ["IQ1_M", 256, 56],
  30: ["BF16", 1, 2],
  34: ["TQ1_0", 256, 54],
  35: ["TQ2_0", 256, 66],
  39: ["MXFP4", 32, 17],
};

async function tensorOf(cursor: Cursor): Promise<GgufTensor> {
  const name = await textOf(cursor, "bytes in a name", MOST_NAME_BYTES);
  const shapeProblem = () => new FormatError(`the tensor "${name}" has an invalid shape`);
  const dimensions = await cursor.u32();
  if (dimensions === 0 || dimensions > MOST_DIMENSIONS) throw shapeProblem();
  let count = 1;
  let first = 0;
  for (let index = 0; index < dimensions; index++) {
    const length = await cursor.u64();
    if (!length || !Number.isSafeInteger(count * length)) throw shapeProblem();
    if (index === 0) first = length;
    count *= length;
  }
  const number = await cursor.u32();
  const type = TYPES[number];
  if (!type) throw new FormatError(`the tensor "${name}" has the unknown type ${number}`);
  const [typeName, inBlock, blockBytes] = type;
  // A row is a whole number of blocks.
  if (first % inBlock !== 0) throw shapeProblem();
  const offset = await cursor.u64();
  if (offset === undefined) throw endsEarly();
  return { name, type: typeName, count, bytes: (count / inBlock) * blockBytes, offset };
}

/** @throws FormatError */
export async function readTensors(cursor: Cursor, count: number): Promise<readonly GgufTensor[]> {
  const tensors: GgufTensor[] = [];
  const names = new Set<string>();
  for (let index = 0; index < count; index++) {
    const tensor = await tensorOf(cursor);
    if (names.has(tensor.name)) throw new FormatError(`the GGUF file states ${tensor.name} twice`);
    names.add(tensor.name);
    tensors.push(tensor);
  }
  return tensors;
}

export const tensorCountOf = (cursor: Cursor): Promise<number> => countOf(cursor, "tensors", MOST_TENSORS);

/** Requires that the tensors lie within `dataBytes` and share no bytes. @throws FormatError */
export function requirePlaces(tensors: readonly GgufTensor[], dataBytes: number, alignment: number): void {
  let end = 0;
  for (const { name, offset, bytes } of tensors.toSorted((one, other) => one.offset - other.offset)) {
    if (offset % alignment !== 0 || offset < end)
      throw new FormatError(`the tensor "${name}" is misaligned or overlaps another tensor`);
    end = offset + bytes;
    if (end > dataBytes)
      throw new FormatError(
        `the GGUF file ends before its tensor "${name}"; it may be only partly downloaded`,
      );
  }
}
