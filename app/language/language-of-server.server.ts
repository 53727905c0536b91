import React from "react";
import { inLanguageOf, setLanguageSource } from "#language/current.ts";
import { languages } from "#language/languages.ts";
import type { Locale } from "#language/locales.ts";
import { LanguageContext } from "./language-cookie.ts";

interface Internals {
  readonly ReactCurrentDispatcher: { readonly current: unknown };
}
/** React has no public API to detect rendering. Without these internals the server does not start. */
const { ReactCurrentDispatcher: dispatcher } = (React as unknown as Record<string, Internals>)
  .__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as Internals;
const present = LanguageContext as unknown as { readonly _currentValue: Locale };
if (!("_currentValue" in present))
  throw new Error("This version of React stores the value of a context elsewhere");

/** Texts use the language of the page being rendered, for several readers at once; outside rendering, English. */
export function renderInReaderLanguage(): void {
  setLanguageSource(() => languages[dispatcher.current ? present._currentValue : "en"]);
}

/** Creates a loader's texts in the reader's language. @param make must be synchronous */
export const writtenIn = <Result>(locale: Locale, make: () => Result): Result =>
  inLanguageOf(languages[locale], make);
