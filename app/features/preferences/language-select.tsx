import { Select } from "#app/components/ui/form/field.tsx";
import { chooseLanguage } from "#app/language/language-cookie.ts";
import { currentLocale } from "#language/current.ts";
import { LOCALES, type Locale, localeNames } from "#language/locales.ts";

/** The language of the site, in the words of each; it is chosen for this device. */
export function LanguageSelect(props: { id?: string; "aria-label"?: string; className?: string }) {
  return (
    <Select
      {...props}
      value={currentLocale()}
      onChange={(event) => chooseLanguage(event.currentTarget.value as Locale)}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {localeNames[locale]}
        </option>
      ))}
    </Select>
  );
}
