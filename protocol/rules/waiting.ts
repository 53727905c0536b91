/** Useful actions for an account, by the rules of the panels: its to-do list. Amounts in smallest units. */
import { isSameAddress } from "../chain/unset.ts";
import { losesStake } from "./appeal.ts";
import { type ChannelFacts, type ChannelStatus, canCloseChannel } from "./channel.ts";
import type {
  AppealParams,
  Circumstances,
  RewardParams,
  TaskFacts,
  TaskParams,
  VerificationFacts,
  VerificationParams,
  VerifierFacts,
  VoteFacts,
} from "./facts.ts";
import { canAcceptUnverified, canCloseUnverified } from "./inconclusive.ts";
import type { Parties } from "./round/checks.ts";
import { canOpenVote, canSeal } from "./round/sealed.ts";
import { canCancel, canDistribute, canExpire, canReassign, canSubmit } from "./task.ts";
import { ALLOWED, type Verdict } from "./verdict.ts";
import {
  canClaim,
  canCloseEscalation,
  canEscalate,
  canFinalize,
  canOpenRejectedPool,
  canRule,
  canSettle,
  canStartVerification,
  canVote,
} from "./verification.ts";

export type TaskStep =
  | "submit"
  | "expire"
  | "cancel"
  | "reassign"
  | "startVerification"
  | "finalize"
  | "acceptUnverified"
  | "closeUnverified"
  | "closeEscalation"
  | "distribute"
  | "escalate";

export type RoundStep = "vote" | "openVote" | "claim" | "openPool" | "settle" | "rule";

/** The verification of one result, seen by one account. */
export interface WaitingRound {
  readonly verification: VerificationFacts;
  /** The account's own vote; undefined without one. */
  readonly vote: VoteFacts | undefined;
  /** Unix second until which the arbiter can rule; 0 without an appeal. */
  readonly arbiterUntil: number;
  /** Appeal rules fixed at its start. */
  readonly appeals: Pick<AppealParams, "enabled">;
  readonly pool: {
    readonly opened: boolean;
    readonly participants: number;
    /** Amount of each share. */
    readonly share: bigint;
  };
}

export type WaitingRules = Pick<TaskParams, "maxRounds" | "staleWindow"> &
  VerificationParams &
  Pick<RewardParams, "distributionGrace">;

type Offer<Step> = readonly [step: Step, concerned: boolean, verdict: () => Verdict | undefined];

const stepsOf = <Step>(offers: readonly Offer<Step>[]): Step[] =>
  offers.filter(([, concerned, verdict]) => concerned && verdict()?.allowed).map(([step]) => step);

/** Alternative steps, of which only the first possible one is listed: the others are equivalent or opposite. */
const ALTERNATIVES: readonly (readonly TaskStep[])[] = [
  ["expire", "cancel", "reassign"],
  ["acceptUnverified", "startVerification", "closeUnverified", "escalate"],
  ["submit", "escalate"],
  ["distribute", "escalate"],
];

/** Actions for a task's requester, provider or voter, most useful first. Does not check who can pay a bond. */
export function waitingOnTask(
  task: TaskFacts,
  latest: WaitingRound | undefined,
  circumstances: Circumstances,
  rules: WaitingRules,
  systemLocked: boolean,
): TaskStep[] {
  const { account, now } = circumstances;
  const own = isSameAddress(account, task.requester);
  const provides = isSameAddress(account, task.assignedProvider);
  const verification = latest?.verification;
  const vote = latest?.vote;
  const party = own || provides;
  const overdue = now > task.deadline;
  /** Closing the task returns the reward to its requester, and the bond to a provider that locked one. */
  const getsBack = own || (provides && (task.bondLocked ?? 0n) > 0n);
  const ask = (verdict: (round: WaitingRound) => Verdict) => () => latest && verdict(latest);
  const found = stepsOf<TaskStep>([
    ["submit", provides, () => canSubmit(task, circumstances, rules, { bond: 0n }, verification)],
    ["expire", getsBack, () => canExpire(task, circumstances)],
    // an open offer before its deadline waits for a provider, not for its requester
    ["cancel", getsBack && (overdue || !!task.cancelEffectiveAt), () => canCancel(task, circumstances)],
    ["reassign", own, ask((round) => canReassign(task, circumstances, round.verification))],
    ["acceptUnverified", own, ask((round) => canAcceptUnverified(task, round.verification, circumstances))],
    [
      "startVerification",
      party,
      ask((round) => canStartVerification(task, round.verification, circumstances, rules, { systemLocked })),
    ],
    ["finalize", party || vote !== undefined, ask((round) => canFinalize(round.verification, circumstances))],
    [
      "closeUnverified",
      party || vote !== undefined,
      ask((round) => canCloseUnverified(task, round.verification, circumstances, rules)),
    ],
    [
      "closeEscalation",
      party || vote !== undefined,
      ask((round) => canCloseEscalation(round.verification, circumstances, round.arbiterUntil)),
    ],
    [
      "distribute",
      party || vote?.support === true,
      ask((round) => canDistribute(task, circumstances, round.verification, rules)),
    ],
    [
      "escalate",
      party || (verification !== undefined && losesStake(verification, vote)),
      ask((round) =>
        canEscalate(task, round.verification, circumstances, round.appeals, { cost: 0n }, round.vote),
      ),
    ],
  ]);
  return found.filter((step) =>
    ALTERNATIVES.every((group) => {
      const before = group.slice(0, Math.max(0, group.indexOf(step)));
      return !before.some((other) => found.includes(other));
    }),
  );
}

/** Actions for an account that voted in this round, or is the requester. */
export function waitingOnRound(
  { verification, vote, pool }: WaitingRound,
  requester: TaskFacts["requester"],
  circumstances: Circumstances,
  systemLocked: boolean,
): RoundStep[] {
  // a pool without winning votes returns to the requester
  const earnsPool =
    verification.votesAgainst > 0 ? vote?.support === false : isSameAddress(circumstances.account, requester);
  const found = stepsOf<RoundStep>([
    [
      "openVote",
      vote?.support === null,
      () => canOpenVote(verification, vote, circumstances, { systemLocked }),
    ],
    ["claim", pool.share > 0n, () => canClaim(verification, vote, circumstances, pool)],
    ["openPool", earnsPool && !pool.opened, () => canOpenRejectedPool(verification, circumstances, pool)],
    ["settle", vote?.settled === false, () => canSettle(verification, vote, circumstances)],
  ]);
  // claiming also settles the vote
  return found.includes("claim") ? found.filter((step) => step !== "settle") : found;
}

/** Whether an account can judge a result now: by voting, or by ruling if it is an arbiter. */
export function waitingToJudge(
  { verification, vote }: Pick<WaitingRound, "verification" | "vote">,
  verifier: VerifierFacts,
  parties: Parties,
  circumstances: Circumstances,
  { systemLocked, isArbiter }: { readonly systemLocked: boolean; readonly isArbiter: boolean },
): RoundStep[] {
  const hasVoted = vote !== undefined;
  const options = { systemLocked, hasVoted };
  return stepsOf<RoundStep>([
    [
      "vote",
      true,
      () =>
        (verification.sealed ? canSeal : canVote)(verification, verifier, parties, circumstances, options),
    ],
    ["rule", isArbiter, () => canRule(verification, parties, circumstances, hasVoted)],
  ]);
}

export type ChannelStep = "claimBeforeEnd" | "takeBack";

/** Actions for the parties of a channel: a receiver's reminder while anything is left, an ended one's refund. */
export function waitingOnChannel(
  channel: ChannelFacts,
  status: ChannelStatus,
  lockedSeconds: number,
  circumstances: Circumstances,
): ChannelStep[] {
  const { account } = circumstances;
  const isLeft = channel.deposited > channel.claimed;
  return stepsOf<ChannelStep>([
    [
      "claimBeforeEnd",
      isSameAddress(account, channel.receiver) && status === "ending" && isLeft,
      () => ALLOWED,
    ],
    [
      "takeBack",
      isSameAddress(account, channel.payer) && status === "ended" && isLeft,
      () => canCloseChannel(channel, lockedSeconds, circumstances),
    ],
  ]);
}
