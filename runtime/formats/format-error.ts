/** A file has an invalid format. The messages are our own, because JavaScript engines' messages differ. */
export class FormatError extends Error {
  override readonly name = "FormatError";
}

/** The message for any failure to read a file. */
export function formatProblem(cause: unknown): string {
  return cause instanceof FormatError ? cause.message : "the file is damaged";
}
