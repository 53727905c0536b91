import { currentLocale } from "./current.ts";

/** A heading within a sentence: its first letter small; German writes its nouns as they are. */
export const lowered = (words: string): string =>
  currentLocale() === "de" ? words : words.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase());
