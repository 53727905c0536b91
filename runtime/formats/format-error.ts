/**
 * A file has an invalid format. The messages are this library's own: scripts can read them and write them into a result,
 * and a JavaScript engine's messages differ between machines.
 */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

/** The message for any failure to read a file. */
export function formatProblem(cause: unknown): string {
  return cause instanceof FormatError ? cause.message : "the file is damaged";
}
