/** Order of a model's providers: by a word after the model's name, such as `Words:fastest`. */
import { ApiError } from "#runtime/openai/api-error.ts";
import type { OfferedModel } from "./offered-models.ts";

const WORDS = ["cheapest", "fastest", "verified"] as const;
type Word = (typeof WORDS)[number];

/** Share of the newest answer in a provider's measured time. */
const NEWEST = 0.3;

const priceRank = ({ price }: OfferedModel) => price.inputPerMillion + price.outputPerMillion;
const compare = (one: bigint | number, other: bigint | number) => Number(one > other) - Number(one < other);
/** A stranger can register a model under any name, and its cheap offer would get the requests for another one. */
function requireOneModel(wanted: string, offers: readonly OfferedModel[]): void {
  const ids = [...new Set(offers.map(({ id }) => id))];
  if (ids.length < 2) return;
  const message = `Several models are called ${wanted}. Name one by its id, nothing was paid: ${ids.slice(0, 10).join(", ")}.`;
  throw new ApiError(400, "ambiguous_model", message, { param: "model" });
}

const isId = (name: string) => name === "" || /^0x[0-9a-f]{64}$/.test(name);

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
    /** Healthy ones first; then by the word, and by price. @throws ApiError when several models have the name */
    ordered(wanted: string, all: readonly OfferedModel[]): readonly OfferedModel[] {
      // A model whose name is another one's id is not found by it.
      const named = (name: string) =>
        all.filter((offer) => offer.id === name || (offer.name.toLowerCase() === name && !isId(name)));
      const cut = wanted.lastIndexOf(":");
      // A word is never part of a name: a stranger's model of the whole name would get the requests for this order.
      const word = cut < 0 ? undefined : WORDS.find((known) => known === wanted.slice(cut + 1).toLowerCase());
      const offers = named((word ? wanted.slice(0, cut) : wanted).toLowerCase());
      const by: Word = word ?? "cheapest";
      requireOneModel(wanted, offers);
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
