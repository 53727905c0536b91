/** Whether an account may act on a task now (F135-F141, F335-F341), in the contract's order. The contract decides. */
import type { Address } from "viem";
import { isSameAddress, isUnsetAddress } from "../chain/unset.ts";
import { LAST_ROUND } from "../generated/constants.ts";
import { TaskStatus, VerificationStatus } from "../generated/enums.ts";
import { type Judged, votersAppealUntil } from "./appeal.ts";
import type { Circumstances, RewardParams, TaskFacts, TaskParams, VerificationFacts } from "./facts.ts";
import { firstRefusal, type Refusal, refused, type Verdict } from "./verdict.ts";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

const needsWallet = ({ account }: Circumstances) => !account && refused("WalletRequired");

const inStatus = (task: TaskFacts, ...statuses: TaskStatus[]) =>
  !statuses.includes(task.status) && refused("InvalidStatus");

const byRequester = (task: TaskFacts, { account }: Circumstances) =>
  !isSameAddress(account, task.requester) && refused("NotRequester");

const byProvider = (task: TaskFacts, { account }: Circumstances) =>
  !isSameAddress(account, task.assignedProvider) && refused("NotProvider");

const inTime = (task: TaskFacts, { now }: Circumstances) =>
  now > task.deadline && refused("TaskDeadlinePassed");

const notEscalated = (task: TaskFacts) => task.escalated && refused("UnderEscalation");

const affordable = (balance: bigint | undefined, needed: bigint): Refusal | false =>
  balance !== undefined &&
  balance < needed &&
  refused("ERC20InsufficientBalance", { needed, available: balance });

export interface NewTask {
  readonly taskType: number;
  readonly deadline: number;
  readonly reward: bigint;
  /** Whether the model is active and the account may use it. */
  readonly modelUsable: boolean;
  /** The account's tokens; leave out when unknown. */
  readonly balance?: bigint;
}

/** Create a task (F335). */
export function canCreateTask(
  task: NewTask,
  circumstances: Circumstances,
  params: TaskParams,
  rewards: Pick<RewardParams, "minReward">,
): Verdict {
  const ahead = task.deadline - circumstances.now;
  return firstRefusal(
    needsWallet(circumstances),
    isPaused(params, circumstances),
    ![0, 1, 2].includes(task.taskType) && refused("InvalidTaskType"),
    (ahead < params.minDuration || ahead > params.maxDuration) && refused("InvalidDeadline"),
    !task.modelUsable && refused("ModelUnavailable"),
    task.reward < rewards.minReward &&
      refused("RewardTooSmall", { needed: rewards.minReward, available: task.reward }),
    affordable(task.balance, task.reward),
  );
}

/** A pause of task creation ends automatically (decision 2), so only its end is stored. */
function isPaused(
  { creationPausedUntil }: Pick<TaskParams, "creationPausedUntil">,
  { now }: Circumstances,
): Refusal | false {
  return now < creationPausedUntil && refused("TaskCreationPaused", { until: creationPausedUntil });
}

/** Accept an open task (F141, F338), which locks the bond. */
export function canAccept(
  task: TaskFacts,
  circumstances: Circumstances,
  params: Pick<TaskParams, "creationPausedUntil">,
  means: BondFunds,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    inStatus(task, Created),
    isSameAddress(circumstances.account, task.requester) && refused("RequesterCannotProvide"),
    inTime(task, circumstances),
    isPaused(params, circumstances),
    // no `until`: time does not lift it, because the requester can cancel or assign from then on
    !!task.cancelEffectiveAt && refused("CancelNoticeRunning"),
    affordable(means.balance, means.bond),
  );
}

/** Assign an open task (F337). Without a provider, the checks about it are skipped. */
export function canAssign(
  task: TaskFacts,
  circumstances: Circumstances,
  params: Pick<TaskParams, "creationPausedUntil">,
  provider?: Address,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    byRequester(task, circumstances),
    inStatus(task, Created),
    provider !== undefined && notAProvider(task, provider),
    inTime(task, circumstances),
    isPaused(params, circumstances),
  );
}

function notAProvider(task: TaskFacts, provider: Address): Refusal | false {
  return (isUnsetAddress(provider) || isSameAddress(provider, task.requester)) && refused("InvalidProvider");
}

/** Decline an assigned task (G10). */
export function canDecline(task: TaskFacts, circumstances: Circumstances): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    inStatus(task, Assigned),
    byProvider(task, circumstances),
    inTime(task, circumstances),
  );
}

export interface BondFunds {
  /** Bond that the call locks; 0 for the result of a provider that accepted the task. */
  readonly bond: bigint;
  /** The provider's tokens; leave out when unknown. */
  readonly balance?: bigint;
}

/** Submit a result, or resubmit after a rejection (F339), which needs the `outcome`. */
export function canSubmit(
  task: TaskFacts,
  circumstances: Circumstances,
  params: Pick<TaskParams, "maxRounds">,
  means: BondFunds,
  outcome?: LatestOutcome,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    inStatus(task, Assigned, Rejected),
    byProvider(task, circumstances),
    inTime(task, circumstances),
    (task.assignmentRounds >= params.maxRounds || task.round >= LAST_ROUND) && refused("RoundLimit"),
    task.status === Rejected && notEscalated(task),
    task.status === Rejected && outcome && votersHeard(outcome),
    affordable(means.balance, means.bond),
  );
}

/** The effect of cancelling now. An assigned provider gets a notice period in which to submit. */
export type Cancellation = "immediate" | "startsNotice" | "afterNotice";

/** The cancellation state of a task; undefined when it cannot be cancelled. */
export function cancellation(task: TaskFacts): Cancellation | undefined {
  if (task.status === Created) return "immediate";
  if (task.status !== Assigned) return undefined;
  if (task.cancelEffectiveAt) return "afterNotice";
  return task.cancelNotice === 0 ? "immediate" : "startsNotice";
}

/** Cancel a task, or start its notice period (F135, F336). After the notice any account may complete the cancellation. */
export function canCancel(task: TaskFacts, circumstances: Circumstances): Verdict {
  const effectiveAt = task.cancelEffectiveAt ?? 0;
  const noticeGiven = cancellation(task) === "afterNotice";
  return firstRefusal(
    needsWallet(circumstances),
    inStatus(task, Created, Assigned),
    !noticeGiven && byRequester(task, circumstances),
    noticeGiven && circumstances.now < effectiveAt && refused("CancelNoticeRunning", { until: effectiveAt }),
  );
}

/** Finality of the task's latest outcome. */
export type LatestOutcome = Judged & Pick<VerificationFacts, "ruled">;

/** Blocks payments while a voter can still appeal, even payments by the requester. */
function votersHeard(outcome: LatestOutcome): Refusal | false {
  const until = votersAppealUntil(outcome);
  return until > 0 && refused("NotFinal", { until: until + 1 });
}

const notFinal = ({ isFinal, appealUntil }: LatestOutcome) =>
  !isFinal && refused("ReassignTooEarly", { until: appealUntil + 1 });

/** Mark a task as expired (F136, F341). The deadline of a rejected task is later than the last second of an appeal. */
export function canExpire(task: TaskFacts, circumstances: Circumstances): Verdict {
  const rejected = task.status === Rejected;
  return firstRefusal(
    needsWallet(circumstances),
    rejected && notEscalated(task),
    inStatus(task, Created, Assigned, Rejected),
    circumstances.now <= task.deadline && refused("DeadlineNotReached", { until: task.deadline + 1 }),
  );
}

/** Reassign a rejected task (F134, F337). The zero address opens it to all; undefined: none is chosen yet. */
export function canReassign(
  task: TaskFacts,
  circumstances: Circumstances,
  outcome: LatestOutcome,
  provider?: Address,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    byRequester(task, circumstances),
    inStatus(task, Rejected),
    notEscalated(task),
    isSameAddress(provider, task.requester) && refused("InvalidProvider"),
    notFinal(outcome),
  );
}

/** Check a completed result as a third party (F340, G14). */
export function canVerifyTask(
  task: TaskFacts,
  circumstances: Circumstances,
  { hasAttested }: { readonly hasAttested: boolean },
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    inStatus(task, Completed),
    isSameAddress(circumstances.account, task.assignedProvider) && refused("PartyToTask"),
    hasAttested && refused("AlreadyAttested"),
  );
}

/** Unix second from which any account may distribute a verified task's reward; 0 after a ruling, which is final. */
function distributionOpensAt(
  task: TaskFacts,
  outcome: LatestOutcome,
  params: Pick<RewardParams, "distributionGrace">,
): number {
  if (outcome.ruled) return 0;
  const graceEnd = task.statusAt + params.distributionGrace;
  return outcome.isFinal ? graceEnd : Math.max(graceEnd, outcome.appealUntil + 1);
}

/** Pay out a verified task (F138): first the requester, after the grace period any account. */
export function canDistribute(
  task: TaskFacts,
  circumstances: Circumstances,
  outcome: LatestOutcome,
  params: Pick<RewardParams, "distributionGrace">,
): Verdict {
  const { account, now } = circumstances;
  const opensAt = distributionOpensAt(task, outcome, params);
  return firstRefusal(
    needsWallet(circumstances),
    task.distributed && refused("AlreadyDistributed"),
    notEscalated(task),
    task.status !== Verified && refused("NotVerified"),
    !isSameAddress(account, task.requester) &&
      now < opensAt &&
      refused("RequesterOnlyUntil", { until: opensAt }),
    votersHeard(outcome),
  );
}

/** Last second in which the requester can appeal an approval, if paying out now would waive that; else undefined. */
export function endsOwnAppeal(
  task: TaskFacts,
  outcome: LatestOutcome,
  { account, now }: Circumstances,
): number | undefined {
  const open = !outcome.isFinal && !outcome.ruled && outcome.appealUntil >= now;
  const approved = outcome.status === VerificationStatus.Approved;
  return open && approved && isSameAddress(account, task.requester) ? outcome.appealUntil : undefined;
}

/** Default deadline of a task that is reassigned now, unix seconds. */
export const reassignedDeadline = (
  { deadline }: TaskFacts,
  now: number,
  { reassignWindow }: { readonly reassignWindow: number },
): number => Math.max(deadline, now + reassignWindow);
