/** The language of texts, numbers and times. A browser sets it once; a server looks up the reader of the current page. */
import type { I18n } from "@lingui/core";
import type { Locale } from "./locales.ts";

export interface Language {
  readonly locale: Locale;
  /** Undefined for English: its texts are in the code. */
  readonly i18n: I18n | undefined;
}

export const ENGLISH: Language = { locale: "en", i18n: undefined };
let source: () => Language = () => ENGLISH;

/** Sets where the current language comes from; without an argument it is English again. */
export function setLanguageSource(from: () => Language = () => ENGLISH): void {
  source = from;
}

export const currentLanguage = (): Language => source();

/** Calls a synchronous function in a language, for example where a loader writes texts into its response. */
export function inLanguageOf<Result>(language: Language, make: () => Result): Result {
  const before = source;
  source = () => language;
  try {
    return make();
  } finally {
    source = before;
  }
}

export const currentLocale = (): Locale => source().locale;
