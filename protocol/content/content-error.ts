export type ContentErrorKind = "malformed-pointer" | "not-found" | "too-large" | "mismatch" | "network";

/** Why stored content could not be had; the message is a sentence for the person who asked for it. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ContentErrorKind;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Of several gateways' failures the one that says most: wrong content before no content before no answer. */
export function mostTelling(errors: readonly ContentError[]): ContentError | undefined {
  const order: ContentErrorKind[] = ["mismatch", "too-large", "not-found", "network", "malformed-pointer"];
  return errors.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
}
