/**
 * The language that texts, figures and times are made in. It is English until a program says otherwise: a browser once,
 * before it draws; a server that draws for several readers at once by asking whose page is being drawn.
 */
import type { Locale } from "./locales.ts";

/** A text in another language, or its forms by the number in it (Unicode's plural categories). */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Translations = Readonly<Record<string, Translation>>;

export interface Language {
  readonly locale: Locale;
  /** Undefined for English, which needs none. */
  readonly texts: Translations | undefined;
}

const ENGLISH: Language = { locale: "en", texts: undefined };
let source: () => Language = () => ENGLISH;

/** Says where the language comes from; without an argument it is English again. */
export function setLanguageSource(from: () => Language = () => ENGLISH): void {
  source = from;
}

export const currentLanguage = (): Language => source();

/** Calls a function that waits for nothing in a language; in a loader, for what it writes into its answer. */
export function inLanguageOf<Result>(language: Language, make: () => Result): Result {
  const before = source;
  source = () => language;
  try {
    return make();
  } finally {
    source = before;
  }
}

/** The language of what is being made now. */
export const currentLocale = (): Locale => source().locale;
