/** Splits words as WordLlama does: byte pair encoding with the tokens and merges of its tokenizer file. */

/** Marks the start of a word. */
const START = "▁";

export interface TokenizerFile {
  readonly model: { readonly vocab: Readonly<Record<string, number>>; readonly merges: readonly string[] };
}

/** Tokens that are a whole word in lower case, the most frequent first. */
export const wholeWords = ({ model }: TokenizerFile): string[] =>
  Object.keys(model.vocab).flatMap((token) => /^▁([a-z]{2,})$/.exec(token)?.[1] ?? []);

/** @returns a function that gives the ids of a word's tokens */
export function tokensOf({ model }: TokenizerFile): (word: string) => number[] {
  const ranks = new Map(model.merges.map((merge, rank) => [merge, rank]));
  return (word) => {
    const parts = [...START, ...word];
    for (;;) {
      const pairs = parts.slice(1).map((part, at) => ranks.get(`${parts[at]} ${part}`) ?? Infinity);
      const best = pairs.indexOf(Math.min(...pairs));
      if (best < 0 || pairs[best] === Infinity) break;
      parts.splice(best, 2, `${parts[best]}${parts[best + 1]}`);
    }
    return parts.flatMap((part) => model.vocab[part] ?? []);
  };
}
