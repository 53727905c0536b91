/** The small choices of which proposals are made: who acts, how much, how long a text. */
import type { Random } from "#dev-infra/random.ts";
import { BATCH, Check, HASH, NOBODY, SAMPLE, type State, type Task } from "../state.ts";
import { MLB, OWNERS, PROVIDERS, REQUESTERS, VERIFIERS } from "../world.ts";

/** The trace of an honest run. */
export const TRACE = 7;
/** The trace that an honest vote opens; where one verifier recomputes first, that verifier does. */
export const sealedTrace = ({ check }: Task) =>
  TRACE + (check === Check.Staged ? HASH : check === Check.Sampled ? SAMPLE : 0);
/** The trace under the seal of an honest provider. */
export const resultSeal = (task: Task) => (task.check === Check.Sampled ? TRACE + BATCH : sealedTrace(task));
export const HOUR = 3_600;
export const DAY = 24 * HOUR;

export type Proposal = readonly [weight: number, make: () => { by: string; name: string; args: unknown[] }];

/** Of what the rules would refuse: now and then it is tried all the same. */
const HARDLY = 0.012;
/** How likely something is that fits some statuses only. */
export const fitting = (status: number, ...statuses: number[]) => (statuses.includes(status) ? 1 : HARDLY);

const EVERYBODY = [...OWNERS, ...REQUESTERS, ...PROVIDERS, ...VERIFIERS];

/** Mostly the right account, sometimes any other. */
export const mostly = (random: Random, who: string) =>
  who !== NOBODY && random.chance(0.88) ? who : random.pick(EVERYBODY);
export const somebody = (random: Random) => random.pick(EVERYBODY);
export const text = (random: Random, max: number) =>
  "x".repeat(
    random.weighted([
      [20, random.between(0, 60)],
      [1, max],
      [1, max + 1],
    ]),
  );

/** From a thousandth to sixty tokens, with every kind of rounding. */
export function amount(random: Random): bigint {
  const scale = random.pick([MLB / 1000n, MLB / 50n, MLB, 20n * MLB, 60n * MLB]);
  return random.chance(0.3) ? scale : (scale * BigInt(random.between(1, 1_000_003))) / 1_000_003n;
}
export function permit(s: State, by: string, value: bigint, random: Random) {
  const deadline = random.chance(0.9) ? s.now + 400 * DAY : s.now - 1;
  return { value, deadline, valid: random.chance(0.85), nonce: s.nonces[by] ?? 0 };
}

/** A deadline, or the end of a vote: usual, on an edge, too early or too late. */
export function deadline(s: State, random: Random): number {
  const duration = random.weighted([
    [8, DAY],
    [2, 6 * HOUR + 3],
    [2, 7 * DAY],
    [1, HOUR],
    [1, 8 * DAY],
  ] as const);
  return s.now + duration;
}
