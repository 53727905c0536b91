/** What the runtime says, in the language of the reader. */
import { currentLocale } from "#language/current.ts";
import { filled, template } from "#language/text.ts";
import { runtimeSentences } from "./runtime-sentences.ts";

const PLACE = /\{(\w+)\}/g;

/** A sentence with places for its values, as a pattern that finds them. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replace(/[.()]/g, "\\$&").replace(PLACE, "(?<$1>[\\s\\S]*?)")}$`);

let patterns: readonly (readonly [sentence: string, pattern: RegExp])[] | undefined;

/** The sentence that this one is made of, with its values. */
export function sentenceOfRuntime(said: string) {
  patterns ??= runtimeSentences.map((sentence) => [sentence, patternOf(sentence)] as const);
  for (const [sentence, pattern] of patterns) {
    const found = pattern.exec(said);
    if (found) return { sentence, values: found.groups ?? {} };
  }
  return undefined;
}

/** A message of the runtime translated; what it quotes of a script or a schema stays as it is. */
export function runtimeWords(said: string): string {
  if (currentLocale() === "en") return said;
  const found = sentenceOfRuntime(said);
  if (!found) return said;
  // A value may be a sentence of another part of the runtime.
  const values = Object.entries(found.values).map(([name, value]) => [name, runtimeWords(value)] as const);
  return filled(
    template(
      found.sentence,
      values.map(([name]) => name),
    ),
    Object.fromEntries(values),
  );
}
