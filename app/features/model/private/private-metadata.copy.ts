import { t, translated } from "#language/text.ts";

/** Error message for private metadata that could not be opened. */
export function sentenceFor(error: unknown): string {
  const { name, message, code } = (error ?? {}) as { name?: unknown; message?: string; code?: unknown };
  if (message && (name === "ContentError" || name === "PrivateContentError")) return translated(message);
  if (error instanceof SyntaxError || name === "ZodError") {
    return t("The stored file is not a valid model description.");
  }
  if (code === 4001) {
    return t("You rejected the signature in your wallet, so the description stays locked. Nothing was sent.");
  }
  return t("The description could not be unlocked. It is still stored. Try again in a moment.");
}
