import { setLanguageSource, type Translations } from "#language/current.ts";
import { type Locale, localeOf, type TranslatedLocale } from "#language/locales.ts";

const catalogues: Readonly<Record<TranslatedLocale, () => Promise<Translations>>> = {
  de: async () => (await import("#language/catalogue/de/index.ts")).german,
  es: async () => (await import("#language/catalogue/es/index.ts")).spanish,
};

/** The language that the server has drawn the page in. */
export const drawnLocale = (): Locale => localeOf(document.documentElement.lang) ?? "en";

/** Fetches the texts of the page's language before the browser draws; English has them already. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (locale === "en") return;
  const language = { locale, texts: await catalogues[locale]() };
  setLanguageSource(() => language);
}
