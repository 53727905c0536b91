/** The settings of the first draft, for comparison: their locks, a committee pay of 1.5 checks and a committee slash of 2 w. */
import { REWARD, sampledBps } from "./cases.ts";
import { type Terms, termsOf } from "./settings.ts";

/** One row of the draft's table: its locks, and the gains it stated with 20 % ring and 10 % absent. */
interface DraftRow {
  readonly name: string;
  readonly cost: number;
  readonly terms: Terms;
  readonly stated: { readonly verifier: number; readonly provider: number; readonly cheat: number };
}

function draft(
  name: string,
  cost: number,
  costBps: number,
  locks: readonly [seatBps: number, bondBps: number],
  stated: DraftRow["stated"],
): DraftRow {
  const terms = termsOf(REWARD, costBps);
  const [seatLock, bond] = locks.map((bps) => (REWARD * BigInt(bps)) / 10_000n) as [bigint, bigint];
  const twice = 2n * terms.seatPay;
  const memberLock = seatLock < twice ? seatLock : twice;
  return {
    name,
    cost,
    stated,
    terms: { ...terms, memberPay: (terms.cost * 3n) / 2n, seatLock, bond, memberLock },
  };
}

export const draftRows: readonly DraftRow[] = [
  draft("c 0.015", 0.015, 150, [1_500, 3_000], { verifier: 0.127, provider: 0.79, cheat: 0.03 }),
  draft("c 0.05", 0.05, 500, [4_000, 6_000], { verifier: 0.092, provider: 0.75, cheat: -0.18 }),
  draft("c 0.06", 0.06, 600, [4_500, 6_000], { verifier: 0.082, provider: 0.74, cheat: -0.18 }),
  draft("c 0.12", 0.12, 1_200, [9_000, 12_000], { verifier: 0.163, provider: 0.53, cheat: -0.65 }),
  draft("text, c 0.5, check at 0.1 c", 0.5, 500, [4_000, 10_000], {
    verifier: 0.092,
    provider: 0.3,
    cheat: -0.46,
  }),
  draft("3 of 64, c 0.5", 0.5, sampledBps(0.5, 3, 64), [3_000, 10_000], {
    verifier: 0.118,
    provider: 0.3,
    cheat: -0.46,
  }),
  draft("8 of 256, c 0.5", 0.5, sampledBps(0.5, 8, 256), [3_000, 10_000], {
    verifier: 0.126,
    provider: 0.3,
    cheat: -0.46,
  }),
  draft("8 of 256, c 0.7", 0.7, sampledBps(0.7, 8, 256), [3_000, 15_000], {
    verifier: 0.12,
    provider: 0.1,
    cheat: -0.81,
  }),
];
