import { storageErrorOf, type UploadErrorKind } from "./storage-errors.ts";

/** Why an upload failed; the message is a sentence for the user. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly kind: UploadErrorKind;

  constructor(kind: UploadErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const unreachable =
  "The content store could not be reached, so the upload did not finish. Your file is untouched. Check your connection and try again.";
const unknownRefusal =
  "The content store refused the upload. Your file is untouched. Try again, or choose another file.";

/** Classifies errors of the nft.storage client, which throws plain errors for refusals and network failures alike. */
export function toUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const known = storageErrorOf(message);
  if (known) return new UploadError(known.kind, message, { cause: error });
  // TypeError: fetch in browsers; FetchError: the client's fetch in Node; SyntaxError: a non-JSON answer from a proxy;
  // "rate limited": the client's text for status 429.
  const name = error instanceof Error ? error.name : "";
  if (
    ["TypeError", "FetchError", "SyntaxError", "TimeoutError"].includes(name) ||
    message === "rate limited"
  ) {
    return new UploadError("network", unreachable, { cause: error });
  }
  return new UploadError("rejected", `${unknownRefusal} (${message})`, { cause: error });
}
