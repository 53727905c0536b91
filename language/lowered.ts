import { currentLocale } from "./current.ts";

/** Lower-cases the first letter of a heading for use in a sentence; German keeps its capitalised nouns. */
export const lowered = (words: string): string =>
  currentLocale() === "de" ? words : words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase());
