/** Due actions of anyone on a task, for the keeper and for pages. Times are unix seconds of the chain. */
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

/** Permissionless task steps; the first possible one is due. */
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

/** Permissionless steps of a single round. */
const dueRoundSteps = ["openPool", "settle"] as const satisfies readonly RoundStep[];

/** All permissionless steps, in display order. */
export const dueSteps = [...dueTaskSteps, ...dueRoundSteps] as const;
export type DueStep = (typeof dueSteps)[number];

/** An address with no role in any contract: anything it may do, any account may do. */
const ANY_ACCOUNT: Address = "0x0000000000000000000000000000000000000001";

const anyAccount = (now: number): Circumstances => ({ account: ANY_ACCOUNT, now });

/** The part of a round that is relevant to accounts that did not vote on it. */
export type DueRound = Pick<WaitingRound, "verification" | "arbiterUntil"> & {
  readonly pool: Pick<WaitingRound["pool"], "opened">;
};

/** The permissionless step due on a task; undefined when a party must act. Votes are started before closing. */
export function dueOnTask(
  task: TaskFacts,
  latest: Pick<DueRound, "verification" | "arbiterUntil"> | undefined,
  now: number,
  rules: WaitingRules,
  systemLocked: boolean,
): DueTaskStep | undefined {
  const by = anyAccount(now);
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

/** Whether any account may open the pool of a rejected round now; false once it is open. */
export const isPoolDue = ({ verification, pool }: DueRound, now: number): boolean =>
  !pool.opened && canOpenRejectedPool(verification, anyAccount(now), pool).allowed;

/** Whether any account may settle a vote now; false once it is settled. */
export const isSettlementDue = (
  verification: DueRound["verification"],
  vote: VoteFacts | undefined,
  now: number,
): boolean => vote?.settled === false && canSettle(verification, vote, anyAccount(now)).allowed;
