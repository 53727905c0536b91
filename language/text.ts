/**
 * Texts that users read. The English text is written where it is shown and is also the message that Lingui looks up in the
 * catalogue of the reader's language. A message without a translation is shown in English.
 *
 * `{name}` is replaced by a value, `<name>…</name>` marks a part with its own element (`say`), and the part after a bar is a
 * context that is not shown and separates equal texts: "Open|status" and "Open".
 */
import { currentLanguage } from "./current.ts";
import { messageId } from "./message-id.ts";
import { formatCount } from "./number.ts";

export type ValueNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Value = string | number | bigint;
type Values<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, Value>>];

/** The message in the catalogue for a text about a number: ICU, in which `#` is the number. */
export const pluralMessage = (one: string, many: string): string =>
  `{count, plural, one {${one}} other {${many}}}`.replaceAll("{count}", "#");

const withoutContext = (text: string): string => text.replace(/\|[^|]*$/, "");

/** A translation with its `{names}` in place, because Lingui would decode escapes in values that strangers wrote. */
function translation(message: string, names: readonly string[], count?: number): string | undefined {
  const { i18n } = currentLanguage();
  if (!i18n) return undefined;
  const id = messageId(message);
  if (!Object.hasOwn(i18n.messages, id)) return undefined;
  return i18n._(id, { count, ...Object.fromEntries(names.map((name) => [name, `{${name}}`])) });
}

/** A text in the language of the reader, with its `{names}` still in place. */
export const template = (text: string, names: readonly string[]): string =>
  translation(text, names) ?? withoutContext(text);

/** A text about a number in the plural form of the language, with its `{names}` still in place. */
export const pluralTemplate = (count: number, one: string, many: string, names: readonly string[]): string =>
  translation(pluralMessage(one, many), names, count) ??
  (count === 1 ? one : many).replaceAll("{count}", formatCount(count));

/** Fills in the values, whose names are not checked by type. */
export const filled = (text: string, values: Readonly<Record<string, Value>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

export const t = <Key extends string>(text: Key, ...[values]: Values<ValueNames<Key>>): string =>
  filled(template(text, Object.keys(values ?? {})), values);

/** A text about a number, in the plural form of the language. `{count}` is the number, with thousands separators. */
export const plural = <Key extends string>(
  count: number,
  one: string,
  many: Key,
  ...[values]: Values<Exclude<ValueNames<Key>, "count">>
): string => filled(pluralTemplate(count, one, many, Object.keys(values ?? {})), values);

/** A sentence that is data (a schema's message, an endpoint's answer), translated if the catalogue has it. */
export function translated(sentence: string): string;
export function translated(sentence: string | undefined): string | undefined;
export function translated(sentence: string | undefined): string | undefined {
  return sentence && (translation(sentence, []) ?? sentence);
}
