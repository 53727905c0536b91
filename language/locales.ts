/** The languages of the site. English is the one that texts are written in, and the one of everything without a reader. */

export const LOCALES = ["en", "de", "es"] as const;
export type Locale = (typeof LOCALES)[number];
/** The languages that have a catalogue. */
export type TranslatedLocale = Exclude<Locale, "en">;

/** What each calls itself: somebody who looks for a language may read no other. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
};

/** The language of a tag such as "de" or "de-AT", where it is one of ours. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split("-")[0];
  return LOCALES.find((locale) => locale === language);
}
