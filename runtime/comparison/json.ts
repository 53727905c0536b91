/** Compares two JSON documents member by member. */
import type { Differences } from "./difference.ts";
import { asDouble, LongInteger, readExactJson } from "./long-integer.ts";
import { isWithin, type Tolerances, toleranceOf } from "./tolerance.ts";

export type Json =
  | null
  | boolean
  | number
  | LongInteger
  | string
  | readonly Json[]
  | { readonly [member: string]: Json };
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === "object" && value !== null && !isList(value) && !(value instanceof LongInteger);

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const MARKS = new Set([..."{[:,"].map((mark) => mark.charCodeAt(0)));

/** Opening brackets, colons and commas outside of texts: another count is a difference, found in constant memory. */
export function countMarks(bytes: Uint8Array): number {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (isText && byte === BACKSLASH) at++;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && MARKS.has(byte)) count++;
  }
  return count;
}

/** @throws FormatError when one of the files is not JSON, or nests deeper than 32 levels */
export function compareDocuments(
  expected: Uint8Array,
  given: Uint8Array,
  tolerances: Tolerances,
  found: Differences,
): void {
  const [own, other] = [expected, given].map((bytes) => readExactJson(bytes) as Json);
  compareValues(own, other, [], tolerances, found);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one instanceof LongInteger) return one.equals(other);
  if (other instanceof LongInteger) return other.equals(one);
  return one === other;
}

function compareValues(
  expected: Json | undefined,
  given: Json | undefined,
  path: readonly (string | number)[],
  tolerances: Tolerances,
  found: Differences,
): void {
  if (isSame(expected, given) || found.isFull) return;
  if (expected !== undefined && given !== undefined) {
    if (isList(expected) && isList(given)) {
      const length = Math.max(expected.length, given.length);
      for (let index = 0; index < length && !found.isFull; index++)
        compareValues(expected[index], given[index], [...path, index], tolerances, found);
      return;
    }
    if (isObject(expected) && isObject(given)) {
      const own = (value: typeof expected, name: string) =>
        Object.hasOwn(value, name) ? value[name] : undefined;
      for (const name of new Set([...Object.keys(expected), ...Object.keys(given)]))
        compareValues(own(expected, name), own(given, name), [...path, name], tolerances, found);
      return;
    }
    // Members of a list have the name of the list.
    const field = path.findLast((part) => typeof part === "string") ?? "";
    const most = toleranceOf(tolerances, field);
    const [own, other] = [asDouble(expected), asDouble(given)];
    if (most !== undefined && typeof own === "number" && typeof other === "number")
      if (isWithin(own, other, most)) return;
  }
  const shown = (value: typeof given) => (value instanceof LongInteger ? value.digits : value);
  found.add(["output", ...path].join(", "), shown(expected), shown(given));
}
