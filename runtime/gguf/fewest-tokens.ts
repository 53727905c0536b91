/**
 * The fewest tokens that a text can have with a vocabulary. Engines split a text by more rules, so the true number is usually some percent
 * higher: the number refuses a prompt before weights are loaded, and never accepts one.
 */
import { byteCharacters } from "./byte-characters.ts";
import type { GgufVocabulary } from "./vocabulary.ts";

const encoder = new TextEncoder();
const byteLevel = (text: string) =>
  Array.from(encoder.encode(text), (byte) => byteCharacters[byte] as string).join("");
const wordMarks = (text: string) => text.replaceAll(" ", "▁");

/** How each kind of vocabulary writes a text. */
const WRITINGS: Readonly<Record<string, (text: string) => string>> = { gpt2: byteLevel, llama: wordMarks };

/** Kinds of tokens that are written as plain text. */
const PLAIN: readonly number[] = [3, 4];

/** @returns a function of a text; it gives 0 for vocabularies of another kind */
export function tokenCounter({ model, tokens, kinds }: GgufVocabulary): (text: string) => number {
  const write = WRITINGS[model];
  if (!write) return () => 0;
  /** True for a token, false for the beginning of one. */
  const known = new Map<string, boolean>();
  for (const [id, token] of tokens.entries()) {
    const written = PLAIN.includes(kinds[id] ?? 0) ? write(token) : token;
    for (let length = 1; length < written.length; length++) {
      const beginning = written.slice(0, length);
      if (!known.has(beginning)) known.set(beginning, false);
    }
    if (written !== "") known.set(written, true);
  }
  return (text) => fewest(write(text), known);
}

/** A character of two units is one unknown token at least. */
const isSecondUnit = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

function fewest(text: string, known: ReadonlyMap<string, boolean>): number {
  const least = new Uint32Array(text.length + 1).fill(0xffffffff);
  least[0] = 0;
  for (let at = 0; at < text.length; at++) {
    const here = least[at] as number;
    const reach = (end: number, count: number) => {
      if (count < (least[end] as number)) least[end] = count;
    };
    reach(at + 1, here + (isSecondUnit(text.charCodeAt(at)) ? 0 : 1));
    for (let end = at + 1; end <= text.length; end++) {
      const isToken = known.get(text.slice(at, end));
      if (isToken === undefined) break;
      if (isToken) reach(end, here + 1);
    }
  }
  return least[text.length] as number;
}
