/** Five sealed yes or no votes of people. Nothing proves that a voter looked, so only slashes and canaries reward it. */
import { binomial, idleShare, type Shares } from "./population.ts";
import { rules } from "./settings.ts";
import { committee } from "./window.ts";

interface JudgedTerms {
  readonly pay: number;
  readonly lock: number;
  /** Share of the lock that a losing vote loses. */
  readonly slash: number;
  /** Share of canaries among votes, and of wrong results among the rest. */
  readonly canaries: number;
  readonly wrong: number;
  /** Cost of looking, and the chance that a person who looks is mistaken. */
  readonly cost: number;
  readonly mistaken: number;
}

/** 15 % of the reward less the keeper's part, among five. */
export const judged: JudgedTerms = {
  pay: (0.15 * 0.95) / 5,
  lock: 0.5,
  slash: 0.5,
  canaries: 0.05,
  wrong: 0.02,
  cost: 0.01,
  mistaken: 0.02,
};

type Ballot = "judges" | "approves" | "rejects";

/** Chance of each number of approvals among the other four; copies cannot be opened and do not count. */
function others(
  shares: Shares,
  right: boolean,
  mistaken: number,
): [approve: number, reject: number, chance: number][] {
  const list: [number, number, number][] = [];
  const idle = idleShare(shares);
  const unseen = idle > 0 ? (shares.lazy + shares.guess + shares.ring) / idle : 0;
  const approves = right ? 1 - mistaken : mistaken;
  for (const { honest, idle: count, chance } of committee(
    shares,
    rules.committeeSeats - 1,
    rules.mostTickets,
  ))
    for (let voting = 0; voting <= count; voting++)
      for (let yes = 0; yes <= honest; yes++)
        list.push([
          voting + yes,
          honest - yes,
          chance * binomial(count, voting, unseen) * binomial(honest, yes, approves),
        ]);
  return list;
}

export function ballotValue(terms: JudgedTerms, shares: Shares, ballot: Ballot): number {
  const wrong = terms.canaries + (1 - terms.canaries) * terms.wrong;
  let sum = ballot === "judges" ? -terms.cost : 0;
  for (const [share, right] of [
    [1 - wrong, true],
    [wrong, false],
  ] as const) {
    const seesRight = right ? 1 - terms.mistaken : terms.mistaken;
    const yes = ballot === "approves" ? 1 : ballot === "rejects" ? 0 : seesRight;
    for (const [approve, reject, chance] of others(shares, right, terms.mistaken)) {
      const value = (mine: boolean) => {
        const same = (mine ? approve : reject) + 1;
        const against = mine ? reject : approve;
        if (same >= rules.quorum) return terms.pay;
        return against >= rules.quorum ? -terms.lock * terms.slash : terms.pay / 2;
      };
      sum += share * chance * (yes * value(true) + (1 - yes) * value(false));
    }
  }
  return sum;
}

/** Chance that junk of the ring's friend is approved. */
export function junkApproved(shares: Shares, mistaken: number): number {
  const all = committee(shares, rules.committeeSeats, rules.mostTickets);
  const idle = idleShare(shares);
  const unseen = idle > 0 ? (shares.lazy + shares.guess + shares.ring) / idle : 0;
  let sum = 0;
  for (const { honest, idle: count, chance } of all)
    for (let voting = 0; voting <= count; voting++)
      for (let yes = 0; yes <= honest; yes++)
        if (voting + yes >= rules.quorum)
          sum += chance * binomial(count, voting, unseen) * binomial(honest, yes, mistaken);
  return sum;
}
