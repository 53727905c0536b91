import { createContext } from "react";
import { LANGUAGE_KEY } from "#app/env/device-keys.ts";
import { localeFromHeader } from "#language/accept-language.ts";
import { type Locale, localeOf } from "#language/locales.ts";

const YEAR_SECONDS = 31_536_000;

/** Language of a request: the one chosen on the device, otherwise the browser's first supported one. */
export function localeOfRequest({ headers }: Request): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]+)`).exec(headers.get("cookie") ?? "")?.[1];
  return localeOf(chosen) ?? localeFromHeader(headers.get("accept-language"));
}

/** Stores the chosen language in a cookie and reloads the page, because all texts change. */
export function chooseLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${LANGUAGE_KEY}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  location.reload();
}

/** The language of the page that is drawn. Only the server reads it: a browser has one page, with one language. */
export const LanguageContext = createContext<Locale>("en");
