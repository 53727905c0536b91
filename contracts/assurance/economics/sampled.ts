/**
 * A sample of a batch, as decision 33 has it: five seats at once with the money of sealed rounds, for a part of the inputs. A
 * provider chooses how many inputs it makes up.
 */
import { decisionOf, tallies, type World } from "./committee.ts";
import type { Shares } from "./population.ts";
import { rules } from "./settings.ts";

/** All of them in rewards. */
export interface Sampled {
  /** The provider's cost of all inputs. */
  readonly cost: number;
  readonly count: number;
  readonly sample: number;
  readonly pool: number;
  readonly lock: number;
  readonly bond: number;
  readonly providerPay: number;
}

export const sampled = (cost: number, count: number, change: Partial<Sampled> = {}): Sampled => ({
  cost,
  count,
  sample: 8,
  pool: 0.15,
  lock: 0.15,
  bond: 0.15,
  providerPay: 0.8,
  ...change,
});

/** Cost of a verifier that recomputes the sample. */
export const checkOf = ({ cost, count, sample }: Sampled): number => (cost * Math.min(sample, count)) / count;

/** Share of canaries above which copying published traces earns less than computing the sample. */
export const sampledCanaries = (terms: Sampled): number =>
  checkOf(terms) / (terms.pool / rules.committeeSeats + terms.lock);

/** Chance that a sample has one of the wrong inputs. */
export function found(wrong: number, count: number, sample = 8): number {
  let missed = 1;
  for (let at = 0; at < Math.min(sample, count); at++)
    missed *= Math.max(0, count - wrong - at) / (count - at);
  return 1 - missed;
}

/** The same when no one but the provider draws: it lets three seeds be forgotten for samples of twice the size. */
export function foundAfterLosses(wrong: number, count: number): number {
  return [8, 16, 32, 64].reduce((chance, sample) => chance * found(wrong, count, sample), 1);
}

/** The provider's pay after the votes, with the sample of this world. */
function decided({ providerPay, bond }: Sampled, shares: Shares, world: World): number {
  const sealed = world === "cheats" ? "ring" : "right";
  return tallies(shares, world).reduce((sum, tally) => {
    const decision = decisionOf(tally);
    return sum + tally.chance * (decision === sealed ? providerPay : decision === "none" ? 0 : -bond);
  }, 0);
}

/** Gain of a provider that makes up this many inputs. */
export function sampledProvider(terms: Sampled, shares: Shares, wrong: number): number {
  const { cost, count, sample } = terms;
  const chance = found(wrong, count, sample);
  return (
    (1 - chance) * decided(terms, shares, "honest") +
    chance * decided(terms, shares, "cheats") -
    (cost * (count - wrong)) / count
  );
}

/** The most that a cheat gains, over all numbers of wrong inputs. */
export const sampledCheat = (terms: Sampled, shares: Shares): number =>
  Math.max(...Array.from({ length: terms.count }, (_, at) => sampledProvider(terms, shares, at + 1)));

/** Gain of a seat about a right result that computes the sample, or commits noise. */
export function sampledSeat(terms: Sampled, shares: Shares, play: "honest" | "noise"): number {
  return tallies(shares, "honest", 4).reduce(
    (sum, others) => {
      const tally = { ...others, right: others.right + (play === "honest" ? 1 : 0) };
      const opened = tally.right + tally.ring + tally.other + (play === "noise" ? 1 : 0);
      if (decisionOf(tally) !== "right") return sum + others.chance * (terms.pool / opened);
      return sum + others.chance * (play === "honest" ? terms.pool / tally.right : -terms.lock);
    },
    play === "honest" ? -checkOf(terms) : 0,
  );
}
