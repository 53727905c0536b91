import { setLanguageSource } from "#language/current.ts";
import { type Locale, localeOf } from "#language/locales.ts";

const catalogues = {
  de: () => import("#language/catalogue/de.po"),
  es: () => import("#language/catalogue/es.po"),
};

export const pageLocale = (): Locale => localeOf(document.documentElement.lang) ?? "en";

/** Loads the catalogue of the page's language before the browser renders. English needs none. */
export async function loadLanguage(locale: Locale): Promise<void> {
  if (locale === "en") return;
  const [{ languageWith }, catalogue] = await Promise.all([
    import("#language/compiled-catalogue.ts"),
    catalogues[locale](),
  ]);
  const language = languageWith(locale, catalogue.default);
  setLanguageSource(() => language);
}
