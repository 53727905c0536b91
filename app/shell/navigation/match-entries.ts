/** Text search over entries, shared by the sidebar, the mobile menu and the palette. */
export interface Searchable {
  readonly label: string;
  /** Synonyms, including the name of its section. */
  readonly keywords?: string;
}

/** Without case and accents: they are often left out in a search. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

/** Match quality of a word: prefix of the label, prefix of a word in it, substring, or keyword only. */
function wordScore(word: string, { label, keywords = "" }: Searchable): number {
  const name = folded(label);
  if (name.startsWith(word)) return 8;
  if (name.split(/[^\p{Letter}\p{Number}]+/u).some((part) => part.startsWith(word))) return 6;
  if (name.includes(word)) return 3;
  return folded(keywords).includes(word) ? 1 : 0;
}

/** Entries that contain every word of the text, best first, with ties in order. @param bonus adds to the score */
export function matchEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  text: string,
  bonus: (entry: Entry) => number = () => 0,
): Entry[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
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
