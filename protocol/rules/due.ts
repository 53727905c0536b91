/**
 * What anybody may do now so that a task goes on: the rules behind the keeper, and behind what a page says is due. The verdicts
 * are those of an account that has no part in the task. Times are unix seconds of the chain.
 */
import type { Address } from "viem";
import { VerificationStatus } from "../generated/enums.ts";
import type { Circumstances, TaskFacts, VoteFacts } from "./facts.ts";
import { canCloseUnverified } from "./inconclusive.ts";
import { canCancel, canDistribute, canExpire } from "./task.ts";
import type { Verdict } from "./verdict.ts";
import {
  canCloseEscalation,
  canFinalize,
  canOpenRejectedPool,
  canSettle,
  canStartVerification,
} from "./verification.ts";
import type { RoundStep, TaskStep, WaitingRound, WaitingRules } from "./waiting.ts";

/** Steps of a task that anybody may take; the first that is possible is the one that is due. */
export const dueTaskSteps = [
  "expire",
  "cancel",
  "startVerification",
  "finalize",
  "closeUnverified",
  "closeEscalation",
  "distribute",
] as const satisfies readonly TaskStep[];
export type DueTaskStep = (typeof dueTaskSteps)[number];

/** Steps of a single round that anybody may take. */
const dueRoundSteps = ["openPool", "settle"] as const satisfies readonly RoundStep[];

/** All that is done for others, in the order in which it is told of. */
export const dueSteps = [...dueTaskSteps, ...dueRoundSteps] as const;
export type DueStep = (typeof dueSteps)[number];

/** No contract knows it: what it may do, everybody may. */
const ANYBODY: Address = "0x0000000000000000000000000000000000000001";

const anybody = (now: number): Circumstances => ({ account: ANYBODY, now });

/** A round, as far as those look at it who did not vote on it. */
export type DueRound = Pick<WaitingRound, "verification" | "arbiterUntil"> & {
  readonly pool: Pick<WaitingRound["pool"], "opened">;
};

/**
 * The step of a task that anybody may take now; undefined where it is somebody's own turn, or time has to pass.
 * A verification that nobody started is started, not closed: a result deserves its vote.
 * @param latest the latest result's verification; undefined before the first result
 */
export function dueOnTask(
  task: TaskFacts,
  latest: Pick<DueRound, "verification" | "arbiterUntil"> | undefined,
  now: number,
  rules: WaitingRules,
  systemLocked: boolean,
): DueTaskStep | undefined {
  const by = anybody(now);
  const verification = latest?.verification;
  const verdicts: Record<DueTaskStep, () => Verdict | undefined> = {
    expire: () => canExpire(task, by),
    cancel: () => canCancel(task, by),
    startVerification: () =>
      verification && canStartVerification(task, verification, by, rules, { systemLocked }),
    finalize: () => verification && canFinalize(verification, by),
    closeUnverified: () =>
      verification && verification.status !== VerificationStatus.None
        ? canCloseUnverified(task, verification, by, rules)
        : undefined,
    closeEscalation: () => latest && canCloseEscalation(latest.verification, by, latest.arbiterUntil),
    distribute: () => verification && canDistribute(task, by, verification, rules),
  };
  return dueTaskSteps.find((step) => verdicts[step]()?.allowed);
}

/** Whether anybody may open the pool of a rejected round now; never for one that is open. */
export const isPoolDue = ({ verification, pool }: DueRound, now: number): boolean =>
  !pool.opened && canOpenRejectedPool(verification, anybody(now), pool).allowed;

/** Whether anybody may settle a vote now; never for one that is settled. */
export const isSettlementDue = (
  verification: DueRound["verification"],
  vote: VoteFacts | undefined,
  now: number,
): boolean => vote?.settled === false && canSettle(verification, vote, anybody(now)).allowed;
