/** Where two results differ, as people read it. */
export interface Difference {
  /** For example "output, row 12, column label", or "metric accuracy". */
  readonly place: string;
  readonly expected: string;
  readonly given: string;
}

/** The first difference as a sentence without its end. */
export function differenceText([first]: readonly Difference[]): string {
  return first
    ? `${first.place}: ${first.expected} expected, ${first.given} given`
    : "no difference is known";
}

/** Differences that are shown; the rest is counted. */
export const SHOWN_DIFFERENCES = 20;
/** Looking for differences ends here: a result with so many is another one. The count then means "at least". */
export const COUNTED_DIFFERENCES = 10_000;
const SHOWN_CHARACTERS = 200;

const short = (text: string) =>
  (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text).toWellFormed();

/** Counts differences up to a limit and keeps the first. */
export class Differences {
  readonly shown: Difference[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Whether looking for more is of no use. */
  get isFull(): boolean {
    return this.#count >= COUNTED_DIFFERENCES;
  }

  add(place: string, expected: unknown, given: unknown): void {
    if (this.isFull) return;
    this.#count++;
    if (this.shown.length >= SHOWN_DIFFERENCES) return;
    const text = (value: unknown) =>
      short(typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing"));
    this.shown.push({ place, expected: text(expected), given: text(given) });
  }
}
