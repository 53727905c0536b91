import { isDeclinedByUser } from "#app/transaction/failure/cause-chain.ts";
import { t, translated } from "#language/text.ts";

/** Error message for private metadata that could not be opened. */
export function sentenceFor(error: unknown): string {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: string };
  if (message && (name === "ContentError" || name === "PrivateContentError")) return translated(message);
  if (error instanceof SyntaxError || name === "ZodError") {
    return t("The stored file is not a valid model description.");
  }
  if (isDeclinedByUser(error)) {
    return t("You rejected the signature in your wallet, so the description stays locked. Nothing was sent.");
  }
  return t("The description could not be unlocked. It is still stored. Try again in a moment.");
}
