/** Order of a model's providers: by a word after the model's name, such as `Words:fastest`. */
import type { OfferedModel } from "./offered-models.ts";

const WORDS = ["cheapest", "fastest", "verified"] as const;
type Word = (typeof WORDS)[number];

/** Share of the newest answer in a provider's measured time. */
const NEWEST = 0.3;

const priceRank = ({ price }: OfferedModel) => price.inputPerMillion + price.outputPerMillion;
const compare = (one: bigint | number, other: bigint | number) => Number(one > other) - Number(one < other);
const keyOf = ({ endpoint, id }: OfferedModel) => `${endpoint} ${id}`;

/** A provider's answers of one model, as this gateway measured them; newer answers count more. */
export interface Measured {
  readonly firstTokenMs: number;
  /** Undefined until an answer had several tokens. */
  readonly tokensPerSecond?: number | undefined;
}

const blended = (before: number | undefined, newest: number) =>
  before === undefined ? newest : before * (1 - NEWEST) + newest * NEWEST;

export function openRouting(failedLately: (endpoint: string) => boolean) {
  const measured = new Map<string, Measured>();
  /** A provider that was never measured comes first: otherwise it never would be. */
  const timeOf = (offer: OfferedModel) => measured.get(keyOf(offer))?.firstTokenMs ?? 0;

  return {
    /** Healthy ones first; then by the word, and by price. */
    ordered(wanted: string, all: readonly OfferedModel[]): readonly OfferedModel[] {
      const named = (name: string) =>
        all.filter((offer) => offer.id === name || offer.name.toLowerCase() === name);
      const whole = named(wanted.toLowerCase());
      const cut = wanted.lastIndexOf(":");
      const word = WORDS.find((known) => known === wanted.slice(cut + 1).toLowerCase());
      const isPlain = whole.length > 0 || cut < 0 || word === undefined;
      const offers = isPlain ? whole : named(wanted.slice(0, cut).toLowerCase());
      const by: Word = isPlain ? "cheapest" : word;
      return offers
        .filter(({ rule }) => by !== "verified" || rule === "exact")
        .toSorted(
          (one, other) =>
            Number(failedLately(one.endpoint)) - Number(failedLately(other.endpoint)) ||
            (by === "fastest" ? compare(timeOf(one), timeOf(other)) : 0) ||
            compare(priceRank(one), priceRank(other)),
        );
    },
    measured: (offer: OfferedModel): Measured | undefined => measured.get(keyOf(offer)),
    began(offer: OfferedModel, milliseconds: number): void {
      const before = measured.get(keyOf(offer));
      measured.set(keyOf(offer), { ...before, firstTokenMs: blended(before?.firstTokenMs, milliseconds) });
    },
    /** @param tokens after the first one. @param milliseconds since the first one */
    ended(offer: OfferedModel, tokens: number, milliseconds: number): void {
      const before = measured.get(keyOf(offer));
      if (!before || tokens < 1 || milliseconds <= 0) return;
      const tokensPerSecond = blended(before.tokensPerSecond, (1_000 * tokens) / milliseconds);
      measured.set(keyOf(offer), { ...before, tokensPerSecond });
    },
  };
}
