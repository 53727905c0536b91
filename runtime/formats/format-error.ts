/**
 * A file is not what it should be, in words of this library. Scripts may see them and so write them into a result: words
 * of a JavaScript engine would differ from machine to machine.
 */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

/** The words for any failure to read a file. */
export function formatProblem(cause: unknown): string {
  return cause instanceof FormatError ? cause.message : "the file is damaged";
}
