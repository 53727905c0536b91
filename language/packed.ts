/** A catalogue as a build carries it: two thirds of its weight, by short keys in one text and translations in a list. */
import type { Translation, Translations } from "./current.ts";
import { KEY_LENGTH, keyOfText } from "./key-of-text.ts";

export interface PackedTranslations {
  readonly keys: string;
  readonly texts: readonly Translation[];
}

export const pack = (translations: Translations): PackedTranslations => ({
  keys: Object.keys(translations).map(keyOfText).join(""),
  texts: Object.values(translations),
});

/** The translations by their short keys. */
export const unpack = ({ keys, texts }: PackedTranslations): Translations =>
  Object.fromEntries(
    texts.map((text, place) => [keys.slice(place * KEY_LENGTH, (place + 1) * KEY_LENGTH), text]),
  );
