import React, { useContext } from "react";
import { german } from "#language/catalogue/de/index.ts";
import { spanish } from "#language/catalogue/es/index.ts";
import { inLanguageOf, setLanguageSource } from "#language/current.ts";
import type { Locale } from "#language/locales.ts";
import { LanguageContext } from "./language-context.ts";

const catalogues = { en: undefined, de: german, es: spanish };

interface Internals {
  readonly ReactCurrentDispatcher: { readonly current: unknown };
}
/**
 * React tells nobody else whether it is drawing just now, and a context cannot be read at any other time. A version of React
 * without this ends the start of the server: all pages would be English, and nobody would be told.
 */
const { ReactCurrentDispatcher: dispatcher } = (React as unknown as Record<string, Internals>)
  .__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as Internals;

/**
 * The server draws pages of several readers by turns: texts are in the language of the page that React is at. Outside of
 * drawing, in loaders and endpoints, they are English.
 */
export function drawInLanguageOfReader(): void {
  setLanguageSource(() => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a context may be read anywhere while a component is drawn.
    const locale: Locale = dispatcher.current ? useContext(LanguageContext) : "en";
    return { locale, texts: catalogues[locale] };
  });
}

/** Makes what a loader writes into its answer in the language of its reader; nothing in it may wait. */
export const writtenIn = <Result>(locale: Locale, make: () => Result): Result =>
  inLanguageOf({ locale, texts: catalogues[locale] }, make);
