/**
 * Texts that stand in a module: a module is loaded before the language of its reader is known, so that they are made at
 * their first use in each language. What is given reads as the thing itself.
 */
import { currentLocale } from "./current.ts";
import type { Locale } from "./locales.ts";

function standIn<Made extends object>(target: object, make: () => Made): Made {
  const made = new Map<Locale, Made>();
  const present = (): Made => {
    const locale = currentLocale();
    const known = made.get(locale) ?? make();
    made.set(locale, known);
    return known;
  };
  return new Proxy(target as Made, {
    get: (_, key) => Reflect.get(present(), key),
    has: (_, key) => Reflect.has(present(), key),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (own, key) => {
      const found = Reflect.getOwnPropertyDescriptor(present(), key);
      // A stand-in may say of nothing that it is fixed, but of what is fixed in itself.
      return found && { ...found, configurable: !Object.hasOwn(own, key) };
    },
  });
}

/** A table of texts: `perLanguage(() => ({ open: t("Open") }))`. */
export const perLanguage = <Table extends object>(make: () => Table): Table => standIn({}, make);

/** A list of texts, or of things with texts. */
export const listPerLanguage = <List extends readonly unknown[]>(make: () => List): List => standIn([], make);
