import type { Address } from "viem";
import { taskFacts } from "#app/features/task/situation/task-facts.ts";
import { roundsOfAssignment } from "#app/features/task/situation/task-situation.ts";
import { verificationFacts } from "#app/features/verification/situation/verification-facts.ts";
import { fixedRules } from "#app/features/verification/situation/verification-rules.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { isLockedNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import {
  type RoundStep,
  type TaskStep,
  type WaitingRound,
  type WaitingRules,
  waitingOnRound,
  waitingOnTask,
} from "#protocol/rules/waiting.ts";
import type { AttentionItem, AttentionKind } from "./attention.ts";
import type { OwnVote, WaitingRoundRow, WaitingTaskRow } from "./waiting-row.fragment.ts";
import { roundSteps, taskSteps } from "./waiting-steps.copy.ts";

/** Who asks, when, and under which rules. */
export interface Asked {
  readonly account: Address;
  /** Unix seconds of the chain. */
  readonly now: number;
  readonly lock: SystemLock;
  readonly rules: WaitingRules;
}

const mlb = (amount: bigint | string) => `${formatAmount(BigInt(amount))} MLB`;

/** A round of the index in the words of the rules. @param vote of who asks */
export function roundFacts(
  row: WaitingRoundRow,
  vote: OwnVote | undefined,
  { lock, now }: Pick<Asked, "lock" | "now">,
): WaitingRound {
  const appeals = fixedRules(row);
  // Where nobody voted with the outcome the index hears of no pool, only of where the bond went.
  const opened = row.poolOpened || (row.votesAgainst === 0 && !row.bondHeld);
  return {
    verification: verificationFacts(row, lock, now),
    vote,
    arbiterUntil: row.escalatedAt === null ? 0 : Number(row.escalatedAt) + appeals.arbiterTimeout,
    appeals,
    pool: {
      opened,
      participants: row.participants ?? 0,
      share: BigInt(row.rewardPerVoter ?? 0),
    },
  };
}

function wordsOf(step: TaskStep, task: WaitingTaskRow) {
  if (step === "submit" && task.statusIndex === TaskStatus.Rejected) return taskSteps.resubmit;
  if (step === "submit" && task.cancelEffectiveAt !== null) return taskSteps.answerNotice;
  if (step === "cancel" && task.cancelEffectiveAt !== null) return taskSteps.completeCancel;
  return taskSteps[step];
}

/** Until when a step makes sense; undefined for one that stays possible. */
function dueOf(step: TaskStep, task: WaitingTaskRow, appealUntil: number): number | undefined {
  if (step === "escalate") return appealUntil;
  if (step !== "submit") return undefined;
  return Math.min(Number(task.deadline), Number(task.cancelEffectiveAt ?? task.deadline));
}

/** What an account can do about a task. @param vote its own on the latest result */
export function taskItems(task: WaitingTaskRow, vote: OwnVote | undefined, asked: Asked): AttentionItem[] {
  const { account, now, lock, rules } = asked;
  const latest = task.verification ? roundFacts(task.verification, vote, asked) : undefined;
  const facts = taskFacts(task, roundsOfAssignment(task));
  const kind: AttentionKind = isSameAddress(account, task.requesterId)
    ? "requests"
    : isSameAddress(account, task.providerId)
      ? "assignments"
      : "claims";
  const steps = waitingOnTask(facts, latest, { account, now }, rules, isLockedNow(lock, now));
  return steps.map((step) => {
    const { title, detail } = wordsOf(step, task);
    const due = dueOf(step, task, latest?.verification.appealUntil ?? 0);
    return {
      id: `${step}:${task.id}:${task.statusIndex}:${task.round}:${task.statusAt}`,
      kind,
      title: `${title}: ${taskName(task)}`,
      detail: step === "distribute" ? t("{mlb} are ready to be paid out", { mlb: mlb(task.reward) }) : detail,
      href: `/tasks/${task.id}`,
      ...(due === undefined ? {} : { due }),
      // What a requester pays out is due to others.
      ...(step === "distribute" && kind !== "requests" && task.verification
        ? { collects: task.verification.id }
        : {}),
    };
  });
}

const ROUND_KINDS: Record<RoundStep, AttentionKind> = {
  vote: "votes",
  claim: "claims",
  openPool: "claims",
  settle: "stake",
  rule: "appeals",
};

/** Steps that one call does for any number of verifications. */
const COLLECTED: readonly RoundStep[] = ["claim", "openPool", "settle"];

/** What an account can do about one round. @param vote its own, undefined for the requester who did not vote */
export function roundItems(
  round: WaitingRoundRow & { spec: { title: string | null } | null },
  vote: OwnVote | undefined,
  asked: Asked,
): AttentionItem[] {
  const steps = waitingOnRound(roundFacts(round, vote, asked), round.requesterId as Address, {
    account: asked.account,
    now: asked.now,
  });
  return steps.map((step) => {
    const words = roundSteps[step === "openPool" && round.votesAgainst === 0 ? "refundPool" : step];
    const isClaim = step === "claim";
    return {
      id: `${step}:${round.id}`,
      kind: ROUND_KINDS[step],
      title: isClaim
        ? t("Claim {mlb}: {taskName}", { mlb: mlb(round.rewardPerVoter ?? 0n), taskName: taskName(round) })
        : `${words.title}: ${taskName(round)}`,
      detail: words.detail,
      href: isClaim ? "/verification/earnings" : `/verification/${round.id}`,
      ...(vote && COLLECTED.includes(step) ? { collects: round.id } : {}),
    };
  });
}
