/** The languages of the site. Source texts are English, and so is all output without a reader. */

export const LOCALES = ["en", "de", "es"] as const;
export type Locale = (typeof LOCALES)[number];
export type TranslatedLocale = Exclude<Locale, "en">;

/** Native names: users looking for a language may not read another one. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
};

/** The supported language of a tag such as "de" or "de-AT"; otherwise undefined. */
export function localeOf(tag: string | null | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split("-")[0];
  return LOCALES.find((locale) => locale === language);
}
