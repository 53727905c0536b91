/** The key-value part of a GGUF file (github.com/ggml-org/ggml, docs/gguf.md); of arrays only the length. */
import { FormatError } from "../formats/format-error.ts";
import type { Cursor } from "./cursor.ts";

export type GgufValue = string | number | bigint | boolean | { readonly length: number };

const MOST_KEYS = 10_000;
const MOST_KEY_BYTES = 256;
/** Chat templates and licence texts are the longest. */
const MOST_TEXT_BYTES = 1_048_576;
/** Tokens of the largest vocabularies: 262,144. */
const MOST_ITEMS = 1_000_000;

const STRING = 8;
const ARRAY = 9;

type Scalar = readonly [bytes: number, read: (view: DataView, at: number) => number | bigint | boolean];

/** Numbers and booleans by the format's type number. */
const SCALARS: Readonly<Record<number, Scalar>> = {
  0: [1, (view, at) => view.getUint8(at)],
  1: [1, (view, at) => view.getInt8(at)],
  2: [2, (view, at) => view.getUint16(at, true)],
  3: [2, (view, at) => view.getInt16(at, true)],
  4: [4, (view, at) => view.getUint32(at, true)],
  5: [4, (view, at) => view.getInt32(at, true)],
  6: [4, (view, at) => view.getFloat32(at, true)],
  7: [1, (view, at) => view.getUint8(at) !== 0],
  10: [8, (view, at) => view.getBigUint64(at, true)],
  11: [8, (view, at) => view.getBigInt64(at, true)],
  12: [8, (view, at) => view.getFloat64(at, true)],
};

/** A count or length. @throws FormatError above the bound, which a negative number is as well */
export async function countOf(cursor: Cursor, what: string, most: number): Promise<number> {
  const count = await cursor.u64();
  if (count === undefined || count > most)
    throw new FormatError(`the GGUF file states too many ${what}; at most ${most} are allowed`);
  return count;
}

export async function textOf(cursor: Cursor, what: string, most = MOST_TEXT_BYTES): Promise<string> {
  return cursor.text(await cursor.bytes(await countOf(cursor, what, most)));
}

async function arrayOf(cursor: Cursor): Promise<{ length: number }> {
  const type = await cursor.u32();
  const length = await countOf(cursor, "items in a list", MOST_ITEMS);
  const scalar = SCALARS[type];
  if (scalar) cursor.skip(length * scalar[0]);
  else if (type === STRING)
    for (let item = 0; item < length; item++)
      cursor.skip(await countOf(cursor, "bytes in a text", MOST_TEXT_BYTES));
  else throw new FormatError(`the GGUF file has a list of the unknown type ${type}`);
  return { length };
}

/** Reads a list, such as the vocabulary. @throws FormatError */
export async function listOf(cursor: Cursor): Promise<(string | number | bigint | boolean)[]> {
  if ((await cursor.u32()) !== ARRAY) throw new FormatError("the GGUF file has no vocabulary");
  const type = await cursor.u32();
  const length = await countOf(cursor, "items in a list", MOST_ITEMS);
  const scalar = SCALARS[type];
  if (!scalar && type !== STRING)
    throw new FormatError(`the GGUF file has a list of the unknown type ${type}`);
  const items: (string | number | bigint | boolean)[] = [];
  for (let item = 0; item < length; item++)
    items.push(scalar ? await cursor.scalar(...scalar) : await textOf(cursor, "bytes in a text"));
  return items;
}

export async function readValue(cursor: Cursor): Promise<GgufValue> {
  const type = await cursor.u32();
  const scalar = SCALARS[type];
  if (scalar) return cursor.scalar(...scalar);
  if (type === STRING) return textOf(cursor, "bytes in a text");
  if (type === ARRAY) return arrayOf(cursor);
  throw new FormatError(`the GGUF file has a value of the unknown type ${type}`);
}

/** @throws FormatError */
export async function readMetadata(cursor: Cursor, count: number): Promise<ReadonlyMap<string, GgufValue>> {
  const values = new Map<string, GgufValue>();
  for (let index = 0; index < count; index++) {
    const key = await textOf(cursor, "bytes in a name", MOST_KEY_BYTES);
    if (values.has(key)) throw new FormatError(`the GGUF file states ${key} twice`);
    values.set(key, await readValue(cursor));
  }
  return values;
}

export const keyCountOf = (cursor: Cursor): Promise<number> => countOf(cursor, "values", MOST_KEYS);
