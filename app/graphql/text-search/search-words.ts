import { stemmer } from "stemmer";

/** What somebody types into the search field of a list: words that all have to be there, in any order. */

/** More words narrow nothing down, and each is a condition of its own. */
const MAX_WORDS = 6;

/** Shorter words are one typo away from too many others. */
const MIN_FORGIVEN = 4;

/** The words of a text, each once, as they were typed. The parts of a slug such as "iris-classifier" are words. */
export function searchWords(text: string): string[] {
  const words = text.split(/[\s\-_/,]+/).filter(Boolean);
  const seen = new Set<string>();
  const once = words.filter((word) => {
    const key = word.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
  return once.slice(0, MAX_WORDS);
}

/**
 * The beginning that the forms of an English word share, in lower case: "translate" and "translation" give "translat".
 * Other words stay as they are.
 */
export function wordStem(word: string): string {
  const lower = word.toLowerCase();
  if (!/^[a-z]{4,}$/.test(lower)) return word;
  const stem = stemmer(lower);
  return stem.length >= MIN_FORGIVEN && lower.startsWith(stem) ? stem : word;
}

/** The words of a name or a tag, in lower case, that may be meant by a mistyped one. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []).filter(
    (word) => word.length >= MIN_FORGIVEN - 1,
  );
}

/** Whether one typo lies between two words at most: a letter too many, too few, another, or two changed about. */
export function isNear(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (typed.length > word.length) return rest(typed, 1) === rest(word, 0);
  if (typed.length < word.length) return rest(typed, 0) === rest(word, 1);
  const changedAbout = typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return rest(typed, 1) === rest(word, 1) || (changedAbout && rest(typed, 2) === rest(word, 2));
}

/**
 * The same words, with the one that no record has replaced by what is written there. A word that begins another is
 * known: lists find parts of words.
 * @param known words in lower case, each with the number of records that have it
 * @returns undefined where nothing was mistyped, or nothing near is known
 */
export function correctedWords(
  words: readonly string[],
  known: ReadonlyMap<string, number>,
): string[] | undefined {
  const all = [...known.keys()];
  const corrected = words.map((word) => {
    const typed = word.toLowerCase();
    if (typed.length < MIN_FORGIVEN || all.some((other) => other.includes(typed))) return word;
    const near = all.filter((other) => isNear(typed, other));
    return near.sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))[0] ?? word;
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}
