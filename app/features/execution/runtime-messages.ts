/** Translates the runtime's messages into the reader's language. */

import { currentLocale } from "#language/current.ts";
import { filled, t, template, translated } from "#language/text.ts";
import { ContentError } from "#protocol/content/content-error.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { runtimeSentences } from "./runtime-sentences.ts";

const PLACE = /\{(\w+)\}/g;

/** Turns a sentence with placeholders into a pattern that extracts the values. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.()]/g, "\\$&").replace(PLACE, "(?<$1>[\\s\\S]*?)")}$`);

let patterns: readonly (readonly [sentence: string, pattern: RegExp])[] | undefined;

/** Finds the sentence that a message was made from, with its values. */
export function sentenceOfRuntime(message: string) {
  patterns ??= runtimeSentences.map((sentence) => [sentence, patternOf(sentence)] as const);
  for (const [sentence, pattern] of patterns) {
    const found = pattern.exec(message);
    if (found) return { sentence, values: found.groups ?? {} };
  }
  return undefined;
}

/** A translated runtime message; quotations from a script or schema are unchanged. */
export function translateRuntime(message: string): string {
  if (currentLocale() === "en") return message;
  const found = sentenceOfRuntime(message);
  if (!found) return message;
  // A value may be a message of another part of the runtime.
  const values = Object.entries(found.values).map(
    ([name, value]) => [name, translateRuntime(value)] as const,
  );
  return filled(
    template(
      found.sentence,
      values.map(([name]) => name),
    ),
    Object.fromEntries(values),
  );
}

/** Why a run produced no result, as title and sentence: what happened, what it means for the result, and what to do. */
export interface RunErrorText {
  readonly title: string;
  readonly message: string;
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export function runErrorText(cause: unknown): RunErrorText {
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
          what: ended(translateRuntime(cause.message)),
        }),
      };
    return {
      title: t("This browser could not finish the run"),
      message: t(
        "{what} The result may still be correct. Nothing was changed. Try again here or on another machine.",
        { what: ended(translateRuntime(cause.message)) },
      ),
    };
  }
  if (cause instanceof ContentError)
    return {
      title: t("A file could not be loaded"),
      message: t("{what} Nothing was changed. Try again in a minute.", {
        what: ended(translateRuntime(translated(cause.message))),
      }),
    };
  return {
    title: t("The run could not start"),
    message: t(
      "Required files could not be loaded. Nothing was changed. Check your connection and try again.",
    ),
  };
}
