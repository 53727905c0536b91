/** Every language with its catalogue, for a server; a browser loads only the language of its page. */
import german from "./catalogue/de.po";
import spanish from "./catalogue/es.po";
import { languageWith } from "./compiled-catalogue.ts";
import { ENGLISH, type Language } from "./current.ts";
import type { Locale } from "./locales.ts";

export const languages: Readonly<Record<Locale, Language>> = {
  en: ENGLISH,
  de: languageWith("de", german),
  es: languageWith("es", spanish),
};
