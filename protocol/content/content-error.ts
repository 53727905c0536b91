export type ContentErrorKind = "malformed-pointer" | "not-found" | "too-large" | "mismatch" | "network";

/** Why stored content could not be loaded; the message is a sentence for the user. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ContentErrorKind;
  /** Whether every gateway lacks the content. Slow, broken or forging gateways do not prove it. */
  readonly isAbsent: boolean;

  constructor(kind: ContentErrorKind, message: string, options?: ErrorOptions & { isAbsent?: boolean }) {
    super(message, options);
    this.kind = kind;
    this.isAbsent = options?.isAbsent ?? false;
  }
}

/** The most informative of several gateways' failures: forged content before missing content before no answer. */
export function mostSpecific(errors: readonly ContentError[]): ContentError | undefined {
  const order: ContentErrorKind[] = ["mismatch", "too-large", "not-found", "network", "malformed-pointer"];
  const [first] = errors.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const isAbsent = errors.every(({ kind }) => kind === "not-found" || kind === "too-large");
  return first && new ContentError(first.kind, first.message, { cause: first.cause, isAbsent });
}
