import React from "react";
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
 * React tells nobody else whether it is drawing just now, and what a context's value is at that place: a hook would do, but
 * one within `useMemo` is complained about. A version of React without these ends the start of the server: all pages would be
 * English, and nobody would be told.
 */
const { ReactCurrentDispatcher: dispatcher } = (React as unknown as Record<string, Internals>)
  .__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as Internals;
const present = LanguageContext as unknown as { readonly _currentValue: Locale };
if (!("_currentValue" in present)) throw new Error("This React keeps the value of a context elsewhere");

/**
 * The server draws pages of several readers by turns: texts are in the language of the page that React is at. Outside of
 * drawing, in loaders and endpoints, they are English.
 */
export function drawInLanguageOfReader(): void {
  setLanguageSource(() => {
    const locale = dispatcher.current ? present._currentValue : "en";
    return { locale, texts: catalogues[locale] };
  });
}

/** Makes what a loader writes into its answer in the language of its reader; nothing in it may wait. */
export const writtenIn = <Result>(locale: Locale, make: () => Result): Result =>
  inLanguageOf({ locale, texts: catalogues[locale] }, make);
