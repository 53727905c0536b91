/** Actions of verifiers and others on their stakes. */
import type { Random } from "#dev-infra/random.ts";
import type { State } from "../state.ts";
import { MLB, VERIFIERS } from "../world.ts";
import { amount, type Proposal, permit } from "./choices.ts";

export function ofStakes(s: State, random: Random): Proposal[] {
  const by = random.pick([...VERIFIERS, ...VERIFIERS, "Ada", "Clara", "Grete", "Edith"]);
  const verifier = s.verifiers[by];
  const free = verifier ? verifier.staked - verifier.locked : 0n;
  const value = random.chance(0.95) ? amount(random) : 0n;
  const some = random.pick([free, free + 1n, free / 2n, free - s.params.staking.minimumStake, 0n]);
  // the seventh verifier stakes in many traces: a full committee after a first seat then refuses it
  const last = VERIFIERS.at(-1) as string;
  const isAbsent = s.verifiers[last] === undefined;
  return [
    [isAbsent ? 0.3 : 0, () => ({ by: last, name: "stake", args: [20n * MLB] })],
    [0.25, () => ({ by, name: "stake", args: [value] })],
    [0.1, () => ({ by, name: "stakeWithPermit", args: [value, permit(s, by, value, random)] })],
    [0.35, () => ({ by, name: "requestUnstake", args: [some < 0n ? free : some] })],
    [verifier?.unbonding ? 0.5 : 0.05, () => ({ by, name: "cancelUnstake", args: [] })],
    [
      verifier?.unbonding ? 1 : 0.05,
      () => ({ by, name: "withdraw", args: [random.chance(0.7) ? by : "Edith"] }),
    ],
  ];
}
