/** The message says why content could not be decrypted. */
export class PrivateContentError extends Error {
  override readonly name: string = "PrivateContentError";
}

/** The key is wrong or the content was changed; AES-GCM cannot distinguish the two. */
export class KeyMismatchError extends PrivateContentError {
  constructor(cause: unknown) {
    super(
      "This key does not open the content. The link may be incomplete, or belong to another model or an earlier version. Ask the owner of the model for the current link.",
      { cause },
    );
  }
}
