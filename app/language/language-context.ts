import { createContext } from "react";
import type { Locale } from "#language/locales.ts";

/** The language of the page that is drawn. Only the server reads it: a browser has one page, with one language. */
export const LanguageContext = createContext<Locale>("en");
