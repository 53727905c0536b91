import type { ChangeEvent } from "react";
import { chooseLanguage } from "#app/language/language-cookie.ts";
import { currentLocale } from "#language/current.ts";
import { LOCALES, type Locale, localeNames } from "#language/locales.ts";

/** Options for selecting the site's language on this device. */
export const languageChoice = () => ({
  value: currentLocale(),
  onChange: (event: ChangeEvent<HTMLSelectElement>) => chooseLanguage(event.currentTarget.value as Locale),
  children: LOCALES.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {localeNames[locale]}
    </option>
  )),
});
