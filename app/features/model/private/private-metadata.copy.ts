import { t, translated } from "#language/text.ts";

/** Error message for private metadata that could not be opened. */
export function sentenceFor(error: unknown): string {
  const { name, message, code } = (error ?? {}) as { name?: unknown; message?: string; code?: unknown };
  if (message && (name === "ContentError" || name === "PrivateContentError")) return translated(message);
  if (error instanceof SyntaxError || name === "ZodError") {
    return t("What is stored is not a description of a model in the expected form.");
  }
  if (code === 4001) {
    return t("You declined in your wallet, so the description stays closed. Nothing was sent.");
  }
  return t("The description could not be opened. It is still stored; try again in a moment.");
}
