/** Part of a content, both ends included; `unsatisfiable` when it lies beyond the end. */
export type ByteRange = { first: number; last: number } | "unsatisfiable" | undefined;

/**
 * Reads a Range header for a content of `size` bytes. Undefined means: send everything. That is the rule for a
 * header that is malformed, has another unit, or asks for several parts, which this store does not send as one answer.
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== "" && Number(match[2]) < first) return undefined;
  return first >= size ? "unsatisfiable" : { first, last };
}
