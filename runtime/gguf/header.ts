/** Reads the header of a GGUF file within bounds of time and memory, whatever it states. */
import { FormatError } from "../formats/format-error.ts";
import { Cursor } from "./cursor.ts";
import { type GgufValue, keyCountOf, readMetadata } from "./metadata.ts";
import type { RangeReader } from "./range-reader.ts";
import { type GgufTensor, readTensors, requirePlaces, tensorCountOf } from "./tensors.ts";

export interface GgufHeader {
  readonly values: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
}

/** "GGUF", little-endian. */
const MAGIC = 0x46554747;
const VERSIONS: readonly number[] = [2, 3];
/** Version 3 as a big-endian file has it. */
const SWAPPED = 0x03000000;
const DEFAULT_ALIGNMENT = 32;

function alignmentOf(values: GgufHeader["values"]): number {
  const alignment = values.get("general.alignment") ?? DEFAULT_ALIGNMENT;
  const isPowerOfTwo =
    typeof alignment === "number" &&
    alignment >= 1 &&
    alignment <= 65_536 &&
    Number.isInteger(Math.log2(alignment));
  if (!isPowerOfTwo) throw new FormatError("the GGUF file has an invalid alignment");
  return alignment;
}

/** @throws FormatError that describes the problem; errors of the reader pass through */
export async function readGgufHeader(file: RangeReader): Promise<GgufHeader> {
  const cursor = new Cursor(file);
  if (file.size < 24 || (await cursor.u32()) !== MAGIC) throw new FormatError("the file is not a GGUF model");
  const version = await cursor.u32();
  if (version === SWAPPED) throw new FormatError("the GGUF file is big-endian, which is not supported");
  if (!VERSIONS.includes(version))
    throw new FormatError(`the GGUF file has version ${version}; 2 and 3 are supported`);
  const tensorCount = await tensorCountOf(cursor);
  const values = await readMetadata(cursor, await keyCountOf(cursor));
  const tensors = await readTensors(cursor, tensorCount);
  const alignment = alignmentOf(values);
  const dataStart = Math.ceil(cursor.place / alignment) * alignment;
  requirePlaces(tensors, file.size - dataStart, alignment);
  return { values, tensors };
}
