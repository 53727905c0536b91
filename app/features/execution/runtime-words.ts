/** Translates the runtime's messages into the reader's language. */
import { currentLocale } from "#language/current.ts";
import { filled, template } from "#language/text.ts";
import { runtimeSentences } from "./runtime-sentences.ts";

const PLACE = /\{(\w+)\}/g;

/** Turns a sentence with placeholders into a pattern that extracts the values. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.()]/g, "\\$&").replace(PLACE, "(?<$1>[\\s\\S]*?)")}$`);

let patterns: readonly (readonly [sentence: string, pattern: RegExp])[] | undefined;

/** Finds the sentence that a message was made from, with its values. */
export function sentenceOfRuntime(said: string) {
  patterns ??= runtimeSentences.map((sentence) => [sentence, patternOf(sentence)] as const);
  for (const [sentence, pattern] of patterns) {
    const found = pattern.exec(said);
    if (found) return { sentence, values: found.groups ?? {} };
  }
  return undefined;
}

/** A translated runtime message; quotations from a script or schema are unchanged. */
export function runtimeWords(said: string): string {
  if (currentLocale() === "en") return said;
  const found = sentenceOfRuntime(said);
  if (!found) return said;
  // A value may be a message of another part of the runtime.
  const values = Object.entries(found.values).map(([name, value]) => [name, runtimeWords(value)] as const);
  return filled(
    template(
      found.sentence,
      values.map(([name]) => name),
    ),
    Object.fromEntries(values),
  );
}
