export type ContentErrorKind = "malformed-pointer" | "not-found" | "too-large" | "mismatch" | "network";

/** Why stored content could not be had; the message is a sentence for the person who asked for it. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ContentErrorKind;
  /**
   * Whether every gateway answered that it does not have the content, or has more bytes than allowed under its id. A slow, broken or
   * forging gateway says nothing about the content.
   */
  readonly isAbsent: boolean;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions & { isAbsent?: boolean }) {
    super(message, options);
    this.kind = kind;
    this.isAbsent = options?.isAbsent ?? false;
  }
}

/** Of several gateways' failures the one that says most: wrong content before no content before no answer. */
export function mostTelling(errors: readonly ContentError[]): ContentError | undefined {
  const order: ContentErrorKind[] = ["mismatch", "too-large", "not-found", "network", "malformed-pointer"];
  const [first] = errors.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const isAbsent = errors.every(({ kind }) => kind === "not-found" || kind === "too-large");
  return first && new ContentError(first.kind, first.message, { cause: first.cause, isAbsent });
}
