/** Draws from a seed at which points of a task each agent is killed; the same seed repeats a campaign. */
import type { Random } from "#dev-infra/random.ts";

/** The phases of a task: computing a result, voting on it, and paying for it. */
export const phases = ["work", "vote", "pay"] as const;
export type Phase = (typeof phases)[number];
export type Role = "provider" | "verifier" | "keeper";

export interface Point {
  readonly agent: string;
  readonly phase: Phase;
  /** Fraction of the phase's usual length, from its start. Above 1 it may hit the wait after the phase. */
  readonly at: number;
}

/** The phases in which an agent works, weighted by how often it is killed there. */
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
  agents: readonly { readonly name: string; readonly role: Role }[],
): readonly Point[] {
  return agents.map(({ name, role }) => ({
    agent: name,
    phase: random.weighted(WHEN[role]),
    at: random.uniform(0, 1.1),
  }));
}
