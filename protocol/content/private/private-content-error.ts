/** Says in its message why content could not be opened. */
export class PrivateContentError extends Error {
  override readonly name: string = "PrivateContentError";
}

/** The key is another's, or the content is not what was encrypted: nothing tells which. */
export class KeyMismatchError extends PrivateContentError {
  constructor(cause: unknown) {
    super(
      "This key does not open the content. The link was cut off, or belongs to another model or an earlier version: every update has a new link. Ask the owner for it.",
      { cause },
    );
  }
}
