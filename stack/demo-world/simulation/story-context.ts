import { read } from "./calls.ts";
import type { Calendar } from "./clock.ts";
import type { People } from "./people.ts";
import type { Simulation } from "./simulation.ts";
import type { At } from "./timeline.ts";

/** The chain's rules that stories must wait for; a local chain may have shorter ones than a public one. Seconds. */
export interface Rules {
  readonly cancelNotice: number;
  readonly resubmitWindow: number;
  readonly startGrace: number;
  readonly distributionGrace: number;
  readonly appealWindow: number;
  readonly resolutionTimeout: number;
  readonly maxExtensions: number;
}

export interface StoryContext extends People, Pick<Calendar, "day" | "ago" | "ahead"> {
  /** Waits until a time of the demo data. */
  readonly at: At;
  /** Waits for this many seconds of the demo data's time. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly rules: Rules;
  readonly simulation: Simulation;
}

/** A story: people do things at certain times. */
export type Story = (context: StoryContext) => Promise<void>;

export async function readRules(simulation: Simulation): Promise<Rules> {
  const [tasks, voting, appeals, rewards] = await Promise.all([
    read(simulation, "TaskManager", "params"),
    read(simulation, "VerificationManager", "params"),
    read(simulation, "VerificationManager", "appealParams"),
    read(simulation, "RewardDistributor", "params"),
  ]);
  return { ...tasks, ...voting, ...appeals, ...rewards };
}
