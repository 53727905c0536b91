/** Compares two result files by their parsed content, so a difference has a position. */
import { FormatError } from "../formats/format-error.ts";
import { hasFields, type MediaType } from "../manifest/media-type.ts";
import { compareAnswers, readAnswer } from "./answers.ts";
import type { Differences } from "./difference.ts";
import { compareDocuments, countMarks } from "./json.ts";
import { compareLines } from "./lines.ts";
import { compareTables } from "./tables.ts";
import type { Tolerances } from "./tolerance.ts";

/** Above this size, in bytes, documents are not built in memory: a document takes up to a hundred times its size. */
const READ_DOCUMENT_BYTES = 4 * 1_048_576;

function compareBytes(expected: Uint8Array, given: Uint8Array, found: Differences): void {
  if (expected.length !== given.length)
    found.add("output, size", `${expected.length} bytes`, `${given.length} bytes`);
  const at = expected.findIndex((byte, index) => byte !== given[index]);
  if (at >= 0 && at < given.length) found.add(`output, byte ${at}`, String(expected[at]), String(given[at]));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** Whether the submitted file is so much larger than our own that locating differences would not help. */
const isFarLarger = (given: Uint8Array, expected: Uint8Array) => given.length > 2 * expected.length + 65_536;

/** Adds the first different token when both are answers of a language model. */
function compareTokens(expected: Uint8Array, given: Uint8Array, found: Differences): void {
  const own = readAnswer(expected);
  const other = own && readAnswer(given);
  if (own && other) compareAnswers(own, other, found);
}

/** Adds the places of differences where that is cheap. @throws FormatError for another media type or nesting */
function compareByType(
  mediaType: MediaType,
  expected: Uint8Array,
  given: Uint8Array,
  tolerances: Tolerances,
  found: Differences,
): void {
  const isExact = Object.keys(tolerances).length === 0;
  const isSmall = Math.max(expected.length, given.length) <= READ_DOCUMENT_BYTES;
  if (mediaType === "text/csv") compareTables(expected, given, tolerances, found);
  else if (mediaType === "text/plain") compareLines(expected, given, found);
  else if (mediaType === "application/json" && (isSmall || !isExact)) {
    const [own, other] = [countMarks(expected), countMarks(given)];
    const before = found.count;
    if (isExact && isSmall) compareTokens(expected, given, found);
    if (found.count > before) return;
    if (own === other || (isSmall && !isFarLarger(given, expected)))
      compareDocuments(expected, given, tolerances, found);
    // Equal when read, and yet of another structure: a member is named twice, and another reader takes the other value.
    if (own !== other && found.count === before)
      found.add("output, structure", `${own} brackets, colons and commas`, String(other));
  }
}

/**
 * Adds what is different in the submitted file. Without tolerances, and in formats whose fields have no names, every byte counts:
 * files of other bytes are different whatever reading them shows, and a far larger one is not read at all. With tolerances the size
 * decides nothing, because `1` and `1.000` are the same number.
 * @throws whatever is about this machine, such as a lack of memory, where only reading the files could decide
 */
export function compareContent(
  mediaType: MediaType,
  expected: Uint8Array,
  given: Uint8Array,
  tolerances: Tolerances,
  found: Differences,
): void {
  if (isSame(expected, given)) return;
  const isExact = Object.keys(tolerances).length === 0 || !hasFields(mediaType);
  const before = found.count;
  try {
    if (!isExact || !isFarLarger(given, expected))
      compareByType(mediaType, expected, given, tolerances, found);
  } catch (cause) {
    if (cause instanceof FormatError)
      found.add("output", "a readable file", `one that cannot be read: ${cause.message}`);
    else if (!isExact) throw cause;
  }
  if (isExact && found.count === before) compareBytes(expected, given, found);
}
