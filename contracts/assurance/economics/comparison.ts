/** Closed values against played rounds. */
import { type Random, seededRandom } from "#dev-infra/random.ts";
import { largeMarket, play, type Round } from "./play.ts";
import type { Kind, Shares } from "./population.ts";
import type { Terms } from "./settings.ts";
import { inRewards } from "./settlement.ts";
import { digestsOf, memberValue, type ProviderPlay, providerValue, usual, verifierValue } from "./values.ts";

export interface Comparison {
  readonly name: string;
  readonly closed: number;
  readonly played: number;
  readonly error: number;
}

/** Mean and standard error of a value over played rounds. */
export function mean(rounds: number, value: () => number): { mean: number; error: number } {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < rounds; at++) {
    const one = value();
    sum += one;
    squares += one * one;
  }
  const average = sum / rounds;
  return { mean: average, error: Math.sqrt(Math.max(0, squares / rounds - average ** 2) / rounds) };
}

const verifiers: readonly Kind[] = ["honest", "lazy", "guess", "copy"];

/** All values of one setting in one population, each from `rounds` played rounds. */
export function compare(
  random: Random,
  name: string,
  terms: Terms,
  shares: Shares,
  rounds: number,
): Comparison[] {
  const draw = largeMarket(shares);
  const plays: readonly ProviderPlay[] =
    terms.layout === "five" ? ["honest", "fights"] : ["honest", "fights", "concedes", "withholds"];
  const value = (what: ProviderPlay) => providerValue(terms, shares, what);
  const costOf = (kind: Kind) => (kind === "honest" ? inRewards(terms.cost, terms) : 0);
  const round = (rest: Omit<Round, "terms" | "draw">) => play(random, { terms, draw, ...rest });
  const against = (what: string, closed: number, one: () => number): Comparison => {
    const { mean: played, error } = mean(rounds, one);
    // A rare ending that was never drawn must not count as an exact result.
    return { name: `${name}, ${what}`, closed, played, error: Math.max(error, 3 / rounds) };
  };

  const providers = plays.map((provider) =>
    against(`provider ${provider}`, value(provider), () =>
      inRewards(round({ provider }).flow.provider, terms),
    ),
  );
  const better: ProviderPlay = value("concedes") >= value("fights") ? "concedes" : "fights";
  const seats = (terms.layout === "five" ? [] : verifiers).map((seat) =>
    against(`seat ${seat}`, verifierValue(terms, shares, seat), () => {
      const provider = random.chance(usual.wrong) ? better : "honest";
      return inRewards(round({ provider, seat }).flow.seat, terms) - costOf(seat);
    }),
  );
  const members = verifiers.flatMap((member) =>
    (["honest", "fights"] as const).map((provider) => {
      const [world, seat, digest] =
        provider === "honest"
          ? (["honest", "lazy", "other"] as const)
          : (["cheats", "honest", "right"] as const);
      const closed = digestsOf(member, world, false).reduce(
        (sum, [own, part]) => sum + part * memberValue(terms, shares, world, own, undefined, digest),
        0,
      );
      return against(`member ${member}, provider ${provider}`, closed - costOf(member), () => {
        const { members: list } = round({ provider, seat, member });
        return inRewards(list.at(-1)?.gain ?? 0n, terms) - costOf(member);
      });
    }),
  );
  return [...providers, ...seats, ...members];
}

const SEED = 20_261_127;

/** The random stream of all played tables. */
export const seeded = (): Random => seededRandom(SEED);

/** Distance of a comparison in standard errors. */
export const distance = ({ closed, played, error }: Comparison): number => (played - closed) / error;
