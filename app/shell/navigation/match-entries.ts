/** Finding entries by what somebody types: sidebar, menu of small screens, and palette use the same rules. */
export interface Searchable {
  readonly label: string;
  /** Other words for it, among them the name of its section. */
  readonly keywords?: string;
}

/** How well one word fits: the beginning of the label, of a word in it, anywhere in it, or only in the keywords. */
function wordScore(word: string, { label, keywords = "" }: Searchable): number {
  const name = label.toLowerCase();
  if (name.startsWith(word)) return 8;
  if (name.split(/[^\p{Letter}\p{Number}]+/u).some((part) => part.startsWith(word))) return 6;
  if (name.includes(word)) return 3;
  return keywords.toLowerCase().includes(word) ? 1 : 0;
}

/**
 * Entries that contain every word of the text, the best first; entries that fit equally stay in their order. All of them
 * for an empty text.
 * @param bonus adds to the score, for example for entries that are used often
 */
export function matchEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  text: string,
  bonus: (entry: Entry) => number = () => 0,
): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .map((entry, index) => {
      const scores = words.map((word) => wordScore(word, entry));
      const fits = scores.every((score) => score > 0);
      return { entry, index, fits, score: scores.reduce((sum, score) => sum + score, 0) + bonus(entry) };
    })
    .filter(({ fits }) => fits)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ entry }) => entry);
}
