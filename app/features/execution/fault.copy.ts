import { t, translated } from "#language/text.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { runtimeWords } from "./runtime-words.ts";

/** Why a run produced no result, as title and sentence: what happened, what it means for the result, and what to do. */
export interface FaultWords {
  readonly title: string;
  readonly message: string;
}

const ended = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Error texts for a failed run in the browser. */
export function faultWords(cause: unknown): FaultWords {
  if (cause instanceof RuntimeFault) {
    if (cause.code === "cancelled")
      return {
        title: t("Stopped"),
        message: t("You stopped the run. Nothing was changed. You can start it again at any time."),
      };
    if (cause.isRepeatable)
      return {
        title: t("The run produced no result"),
        message: t("{what} The run fails the same way on every machine. Nothing was changed.", {
          what: ended(runtimeWords(cause.message)),
        }),
      };
    return {
      title: t("This browser could not finish the run"),
      message: t(
        "{what} The result may still be correct. Nothing was changed. Try again here or on another machine.",
        { what: ended(runtimeWords(cause.message)) },
      ),
    };
  }
  if (cause instanceof ContentError)
    return {
      title: t("A file could not be loaded"),
      message: t("{what} Nothing was changed. Try again in a minute.", {
        what: ended(translated(cause.message)),
      }),
    };
  return {
    title: t("The run could not start"),
    message: t(
      "Required files could not be loaded. Nothing was changed. Check your connection and try again.",
    ),
  };
}
