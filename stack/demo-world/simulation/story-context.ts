import { rewardDistributorAbi, taskManagerAbi, verificationManagerAbi } from "#protocol/generated/abi.ts";
import type { Calendar } from "./clock.ts";
import type { People } from "./people.ts";
import { addressOf, type Simulation } from "./simulation.ts";
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
  const { client } = simulation.ledger;
  const verification = {
    address: addressOf(simulation, "VerificationManager"),
    abi: verificationManagerAbi,
  } as const;
  const [tasks, voting, appeals, rewards] = await Promise.all([
    client.readContract({
      address: addressOf(simulation, "TaskManager"),
      abi: taskManagerAbi,
      functionName: "params",
    }),
    client.readContract({ ...verification, functionName: "params" }),
    client.readContract({ ...verification, functionName: "appealParams" }),
    client.readContract({
      address: addressOf(simulation, "RewardDistributor"),
      abi: rewardDistributorAbi,
      functionName: "params",
    }),
  ]);
  return { ...tasks, ...voting, ...appeals, ...rewards };
}
