/** At which moments of a task each agent is killed: drawn from a seed, so that a campaign can be played again. */
import type { Random } from "#dev-infra/random.ts";

/** What everybody is busy with: computing a result, voting on it, and paying for it. */
export const phases = ["work", "vote", "pay"] as const;
export type Phase = (typeof phases)[number];
export type Role = "provider" | "verifier" | "keeper";

export interface Point {
  readonly agent: string;
  readonly phase: Phase;
  /** Part of the phase's usual length, from its begin; beyond 1 it may hit the waiting after it. */
  readonly at: number;
}

/** In which phases an agent has something to do, by how often it is killed there. */
const WHEN: Readonly<Record<Role, readonly (readonly [weight: number, phase: Phase])[]>> = {
  provider: [
    [7, "work"],
    [3, "pay"],
  ],
  verifier: [
    [7, "vote"],
    [3, "pay"],
  ],
  keeper: [[1, "pay"]],
};

/** One moment for each agent. */
export function drawPoints(
  random: Random,
  crew: readonly { readonly name: string; readonly role: Role }[],
): readonly Point[] {
  return crew.map(({ name, role }) => ({
    agent: name,
    phase: random.weighted(WHEN[role]),
    at: random.uniform(0, 1.1),
  }));
}
