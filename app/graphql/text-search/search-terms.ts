import { stemmer } from "stemmer";
import type { Hex } from "viem";

/** Parses list searches: all words must match, in any order. */

/** Further words hardly narrow the result, and each adds a condition to the query. */
const MAX_WORDS = 6;

/** Shorter words have too many neighbours at one typo. */
const MIN_FORGIVEN = 4;

/** Splits a text into unique words, as typed. Parts of a slug such as "iris-classifier" count as words. */
export function searchTerms(text: string): string[] {
  const words = text.split(/[\s\-_/,]+/).filter(Boolean);
  const seen = new Set<string>();
  const once = words.filter((word) => {
    const key = word.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
  return once.slice(0, MAX_WORDS);
}

/** Stem of an English word, in lower case: "translate" and "translation" give "translat". Any other word is returned unchanged. */
export function wordStem(word: string): string {
  const lower = word.toLowerCase();
  if (!/^[a-z]{4,}$/.test(lower)) return word;
  const stem = stemmer(lower);
  return stem.length >= MIN_FORGIVEN && lower.startsWith(stem) ? stem : word;
}

/** Splits a name or tag into words, in lower case: candidates for corrections. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []).filter(
    (word) => word.length >= MIN_FORGIVEN - 1,
  );
}

/** Whether two words differ by at most one typo: an insertion, deletion, substitution or transposition. */
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

/** Replaces an unknown word by the nearest of `known` (with counts); undefined when none is mistyped or near. */
export function correctedTerms(
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

const ID_DIGITS = 64;

/** Filter for 32-byte ids with a prefix: "#0x06b5", "0x06b5" or a full id. Undefined if the text is not an id prefix. */
export function idPrefixWhere(text: string): { id_gte: Hex; id_lte: Hex } | undefined {
  const digits = /^#?0x([0-9a-f]{1,64})$/i.exec(text)?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return { id_gte: `0x${digits.padEnd(ID_DIGITS, "0")}`, id_lte: `0x${digits.padEnd(ID_DIGITS, "f")}` };
}
