/** Whole numbers of a JSON document that no double holds exactly, such as ids of 64 bits. */
import type { Reviver } from "#protocol/documents/parse-json.ts";
import { readJson, readText } from "../formats/text.ts";

/** Digits of the longest number that a double reaches. */
const MOST_DIGITS = 309;

export class LongInteger {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  /** Whether the other one is the same number, however it is written. */
  equals(other: unknown): boolean {
    if (other instanceof LongInteger) return other.digits === this.digits;
    const isWhole = Number.isInteger(other) && this.digits.length <= MOST_DIGITS;
    return isWhole && BigInt(other as number) === BigInt(this.digits);
  }

  /** Its digits, where a difference shows a list or an object. */
  toJSON(): string {
    return this.digits;
  }
}

const INTEGER = /^-?\d+$/;
/** A number has so many digits before one is too long. */
const MANY_DIGITS = /(?<![.\d])\d{16}/;

/** Keeps their digits, which reading them as doubles would round. */
const withLongIntegers: Reviver = (_, value, { source = "" } = {}) =>
  typeof value === "number" && !Number.isSafeInteger(value) && INTEGER.test(source)
    ? new LongInteger(source)
    : value;

/** Reads a document. One without so many digits is read without the function, which takes fifteen times as long. @throws FormatError */
export const readExactJson = (bytes: Uint8Array): unknown =>
  readJson(bytes, MANY_DIGITS.test(readText(bytes)) ? withLongIntegers : undefined);

/** The nearest double of a long one; any other value as it is. */
export const asDouble = (value: unknown): unknown =>
  value instanceof LongInteger ? Number(value.digits) : value;
