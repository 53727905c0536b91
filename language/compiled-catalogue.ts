/** A language with its compiled catalogue. English readers load neither this module nor Lingui. */
import { type Messages, setupI18n } from "@lingui/core";
import type { Language } from "./current.ts";
import type { TranslatedLocale } from "./locales.ts";
import { ID_LENGTH } from "./message-id.ts";

/** All ids in one string and the translations in the same order: half the weight of a table. */
export interface CompiledCatalogue {
  readonly ids: string;
  readonly messages: readonly Messages[string][];
}

export function languageWith(locale: TranslatedLocale, { ids, messages }: CompiledCatalogue): Language {
  const byId = messages.map((message, at) => [
    ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH),
    typeof message === "string" ? tokensOf(message) : message,
  ]);
  return { locale, i18n: setupI18n({ locale, messages: { [locale]: Object.fromEntries(byId) } }) };
}

/** "Switch to {name}" as Lingui's tokens. */
const tokensOf = (text: string) => text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? [part] : part));
