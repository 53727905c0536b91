/**
 * Texts for people. English stands where it is shown; the catalogues of the other languages have it as their key, so that a
 * text without a translation, and a translation of a text that was changed, are errors of types or of a test.
 *
 * `{name}` is a place for a value, `<name>…</name>` for a part that looks otherwise (`say`), and what stands behind a bar
 * tells two equal texts apart and is not shown: "Open|a task" and "Open|a file".
 */
import type { German } from "./catalogue/de/index.ts";
import { currentLanguage, currentLocale, type Translation } from "./current.ts";
import { keyOfText } from "./key-of-text.ts";
import { formatCount } from "./number.ts";

/** Every text that has translations. */
export type Text = Extract<keyof German, string>;
/** Every text that has a form for each kind of number. */
export type ByNumber = { [Key in Text]: German[Key] extends string ? never : Key }[Text];

/** The names of the values of a text. */
export type ValueNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Values<Names extends string> = [Names] extends [never]
  ? []
  : [values: Readonly<Record<Names, string | number | bigint>>];

const VALUE = /\{(\w+)\}/g;

/** A text with its values in their places. */
const fill = (text: string, values: Readonly<Record<string, string | number | bigint>> = {}): string =>
  text.replace(VALUE, (place, name: string) => String(values[name] ?? place));

const withoutContext = (text: string): string => text.replace(/\|[^|]*$/, "");

/** A build's catalogue has short keys. Undefined where the text stands in none. */
function translationOf(text: string): Translation | undefined {
  const { texts } = currentLanguage();
  if (!texts) return undefined;
  // Data may be a name that every object has.
  return Object.hasOwn(texts, text) ? texts[text] : texts[keyOfText(text)];
}

/** A text in the present language before its values are in their places. */
export function inLanguage(text: string): string {
  const found = translationOf(text);
  return found === undefined ? withoutContext(text) : typeof found === "string" ? found : found.other;
}

/** A text in the language of its reader. */
export function t<Key extends Text>(text: Key, ...[values]: Values<ValueNames<Key>>): string {
  return fill(inLanguage(text), values);
}

/** The form that a number asks for, before its values are in their places. @param many the key of the translations */
export function formOf(count: number, one: string, many: string): string {
  const forms = translationOf(many);
  if (forms === undefined) return withoutContext(count === 1 ? one : many);
  return typeof forms === "string"
    ? forms
    : (forms[new Intl.PluralRules(currentLocale()).select(count)] ?? forms.other);
}

/**
 * A text about a number, in the form that the number asks for. `{count}` is the number, its thousands apart.
 * @param many English for every other number; the key of the translations
 */
export function plural<Key extends ByNumber>(
  count: number,
  one: string,
  many: Key,
  ...[values]: Values<Exclude<ValueNames<Key>, "count">>
): string {
  return fill(formOf(count, one, many), { count: formatCount(count), ...values });
}

/**
 * A sentence that came as data (a schema's message, what an endpoint answers): translated where the catalogue has it, as
 * it is where not.
 */
export function translated(sentence: string): string;
export function translated(sentence: string | undefined): string | undefined;
export function translated(sentence: string | undefined): string | undefined {
  return sentence && translationOf(sentence) ? inLanguage(sentence) : sentence;
}
