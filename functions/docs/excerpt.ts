import { termOf, wordsOf } from "./words.ts";

const EXCERPT_LENGTH = 180;

export interface Excerpt {
  readonly text: string;
  /** Positions of the matches in the text: first character and length. */
  readonly matches: readonly (readonly [at: number, length: number])[];
}

/** Text of about 180 characters around the first match, with the positions of all matches. */
export function excerptOf(text: string, terms: ReadonlySet<string>, length = EXCERPT_LENGTH): Excerpt {
  const first = foundIn(text, terms).next().value?.[0] ?? 0;
  const wanted = Math.max(0, first - Math.floor(length / 3));
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const cut = text.slice(start, start + length);
  const whole = start + length >= text.length;
  const end = whole ? cut : cut.slice(0, cut.lastIndexOf(" "));
  const excerpt = `${start > 0 ? "… " : ""}${end}${whole ? "" : " …"}`;
  return { text: excerpt, matches: [...foundIn(excerpt, terms)] };
}

function* foundIn(text: string, terms: ReadonlySet<string>): Generator<readonly [number, number]> {
  for (const word of wordsOf(text)) {
    const term = termOf(word.text);
    if (term !== undefined && terms.has(term)) yield [word.at, word.text.length];
  }
}
