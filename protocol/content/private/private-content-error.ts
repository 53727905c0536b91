/** The message says why content could not be decrypted. */
export class PrivateContentError extends Error {
  override readonly name: string = "PrivateContentError";
}

/** The key is wrong or the content was changed; AES-GCM cannot tell which. */
export class KeyMismatchError extends PrivateContentError {
  constructor(cause: unknown) {
    super(
      "This key does not open the content. The link was cut off, or belongs to another model or an earlier version: every update has a new link. Ask the owner for it.",
      { cause },
    );
  }
}
