import type { Address } from "viem";
import { returnFacts } from "#app/features/task/situation/provider-bond.ts";
import { taskFacts } from "#app/features/task/situation/task-facts.ts";
import { roundsOfAssignment } from "#app/features/task/situation/task-situation.ts";
import { judgedRound, lossSentence, settlementOf } from "#app/features/verification/act/settlement.ts";
import { appealRight, providersLoss } from "#app/features/verification/appeal/appeal-right.ts";
import {
  appealCostRules,
  fixedRules,
  verificationFacts,
} from "#app/features/verification/situation/verification-facts.ts";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { taskName } from "#protocol/format/task-name.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import {
  appealCostFor,
  payUndecided,
  priceOfExpiry,
  splitPool,
  splitReward,
} from "#protocol/rules/reward.ts";
import { lossOf } from "#protocol/rules/settlement.ts";
import { isLockedNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import {
  type RoundStep,
  type TaskStep,
  type WaitingRound,
  type WaitingRules,
  waitingOnRound,
  waitingOnTask,
} from "#protocol/rules/waiting.ts";
import type { AttentionItem, AttentionKind, Refund } from "./attention.ts";
import type { OwnVote, WaitingRoundRow, WaitingTaskRow } from "./waiting-row.fragment.ts";
import { roundSteps, taskSteps } from "./waiting-steps.copy.ts";

export interface AttentionContext {
  readonly account: Address;
  /** Chain time, unix seconds. */
  readonly now: number;
  readonly lock: SystemLock;
  readonly rules: WaitingRules;
}

/** Parses the indexed protocol parameters; times are text in the index. */
export const waitingRules = (
  parameters: Record<Exclude<keyof WaitingRules, "maxRounds">, string> & Pick<WaitingRules, "maxRounds">,
): WaitingRules => ({
  maxRounds: parameters.maxRounds,
  staleWindow: Number(parameters.staleWindow),
  minPeriod: Number(parameters.minPeriod),
  maxPeriod: Number(parameters.maxPeriod),
  startGrace: Number(parameters.startGrace),
  distributionGrace: Number(parameters.distributionGrace),
});

const mlb = (amount: bigint | string) => `${formatAmount(BigInt(amount))} MLB`;

/** Converts an indexed round into the input of the rules. @param vote the account's own vote */
export function roundFacts(
  row: WaitingRoundRow,
  vote: OwnVote | undefined,
  { lock, now }: Pick<AttentionContext, "lock" | "now">,
): WaitingRound {
  const appeals = fixedRules(row);
  // If no vote matched the outcome, the index has no pool and only records where the bond went.
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
  if (step === "submit" && task.statusIndex === TaskStatus.Rejected) return taskSteps().resubmit;
  if (step === "submit" && task.cancelEffectiveAt !== null) return taskSteps().answerNotice;
  if (step === "cancel" && task.cancelEffectiveAt !== null) return taskSteps().completeCancel;
  return taskSteps()[step];
}

/** Latest useful time for a step; undefined if it stays possible. */
function dueOf(step: TaskStep, task: WaitingTaskRow, appealUntil: number): number | undefined {
  if (step === "escalate") return appealUntil;
  if (step !== "submit") return undefined;
  return Math.min(Number(task.deadline), Number(task.cancelEffectiveAt ?? task.deadline));
}

interface Concern {
  task: WaitingTaskRow;
  latest: WaitingRound | undefined;
  vote: OwnVote | undefined;
  account: Address;
}

/** MLB that a step moves for the account; undefined if the step's own text contains the amount. */
function moneyOf(step: TaskStep, { task, latest, vote, account }: Concern): string | undefined {
  const { verification: row } = task;
  if (step === "submit" && task.statusIndex === TaskStatus.Assigned) {
    const price = priceOfExpiry(returnFacts(task));
    return price > 0n ? t("A missed deadline costs {mlb} of your bond", { mlb: mlb(price) }) : undefined;
  }
  if (!row || !latest)
    return step === "expire" ? t("{mlb} is returned to you", { mlb: mlb(task.reward) }) : undefined;
  const own = isSameAddress(account, task.requesterId);
  const provides = isSameAddress(account, task.providerId);
  const { votesFor, votesAgainst, appealUntil, isFinal } = latest.verification;
  const split = splitReward(BigInt(task.reward), task);
  const bond = row.bondHeld ? BigInt(row.bond) : 0n;
  switch (step) {
    case "expire":
      return t("{mlb} is returned to you", { mlb: mlb(task.reward) });
    case "distribute":
      if (own) return t("{mlb} is paid from escrow", { mlb: mlb(task.reward) });
      if (provides)
        return t("You receive {mlb} and your bond of {bond}", { mlb: mlb(split.provider), bond: mlb(bond) });
      return t("Your share of the verifier pool is {mlb}", {
        mlb: mlb(splitPool(split.verifierPool, votesFor).share),
      });
    case "acceptUnverified": {
      const { byRequester, byProvider } = payUndecided(
        { votesFor, votesAgainst, sealed: latest.verification.sealed },
        { verifierPool: split.verifierPool, bond },
      );
      return t(
        "The vote was undecided. If you do nothing, you lose {mlb} of the reward and the provider loses {bond} of the bond",
        {
          mlb: mlb(byRequester),
          bond: mlb(byProvider),
        },
      );
    }
    case "submit":
    case "escalate": {
      if (isFinal || appealUntil === 0) return undefined;
      const appealCost = appealCostFor(BigInt(task.reward), appealCostRules(row));
      const until = { appealCost, until: appealUntil };
      if (own) return appealRight({ as: "requester", loss: BigInt(task.reward), ...until });
      if (provides)
        return appealRight({
          as: "provider",
          loss: providersLoss(latest.verification, split.verifierPool, bond),
          ...until,
        });
      return vote && appealRight({ as: "voter", loss: lossOfVote(row, vote), ...until });
    }
    default:
      return undefined;
  }
}

/** The amount that distribution pays the account, as provider (with the bond) or as approving verifier. */
function ownPart(task: WaitingTaskRow, round: WaitingRoundRow, provides: boolean): bigint {
  const { provider, verifierPool } = splitReward(BigInt(task.reward), task);
  return provides
    ? provider + (round.bondHeld ? BigInt(round.bond) : 0n)
    : splitPool(verifierPool, round.votesFor).share;
}

const lossOfVote = (row: WaitingRoundRow, vote: OwnVote): bigint =>
  lossOf(judgedRound(row), vote, BigInt(vote.lockedStake));

/** Actions of an account on a task. @param vote its own on the latest result */
export function taskItems(
  task: WaitingTaskRow,
  vote: OwnVote | undefined,
  context: AttentionContext,
): AttentionItem[] {
  const { account, now, lock, rules } = context;
  const latest = task.verification ? roundFacts(task.verification, vote, context) : undefined;
  const facts = { ...taskFacts(task, roundsOfAssignment(task)), bondLocked: BigInt(task.bondLocked) };
  const kind: AttentionKind = isSameAddress(account, task.requesterId)
    ? "requests"
    : isSameAddress(account, task.providerId)
      ? "assignments"
      : "claims";
  const steps = waitingOnTask(facts, latest, { account, now }, rules, isLockedNow(lock, now));
  return steps.map((step) => {
    const isBond = kind === "assignments" && (step === "expire" || step === "cancel");
    const { title, detail: why } = isBond ? returnedBond(step, task) : wordsOf(step, task);
    const detail = (isBond ? undefined : moneyOf(step, { task, latest, vote, account })) ?? why;
    const due = dueOf(step, task, latest?.verification.appealUntil ?? 0);
    return {
      id: `${step}:${task.id}:${task.statusIndex}:${task.round}:${task.statusAt}`,
      kind,
      title: `${title}: ${taskName(task)}`,
      detail,
      href: `/tasks/${task.id}`,
      ...(due === undefined ? {} : { due }),
      ...(kind === "requests" ? refundOf(step, task, now) : {}),
      // A requester's distribution pays others.
      ...(step === "distribute" && kind !== "requests" && task.verification
        ? {
            collects: task.verification.id,
            amount: String(ownPart(task, task.verification, isSameAddress(account, task.providerId))),
          }
        : {}),
    };
  });
}

/** Closing a task that its provider did not finish returns the provider's bond. */
function returnedBond(step: "expire" | "cancel", task: WaitingTaskRow) {
  const { bondLocked, ...facts } = returnFacts(task);
  const price = step === "expire" ? priceOfExpiry({ ...facts, bondLocked }) : 0n;
  return {
    title: t("Get your bond back"),
    detail: t("Closing the task returns {mlb} of your bond", { mlb: mlb(bondLocked - price) }),
  };
}

/** The refund of an overdue task; a cancellation notice is completed on the task's own page. */
function refundOf(step: TaskStep, task: WaitingTaskRow, now: number): { refund?: Refund } {
  if ((step !== "expire" && step !== "cancel") || now <= Number(task.deadline)) return {};
  const { verification } = task;
  const isRejected = task.statusIndex === TaskStatus.Rejected && verification?.bondHeld === true;
  const rejectedBond = isRejected && verification.votesAgainst > 0 ? { rejectedBond: verification.bond } : {};
  return { refund: { taskId: task.id, name: taskName(task), step, amount: task.reward, ...rejectedBond } };
}

/** The known loss of a vote that can be settled; undefined without a loss. */
function lossWords(row: WaitingRoundRow, vote: OwnVote): string | undefined {
  const own = settlementOf(row, vote, { staked: BigInt(vote.lockedStake), minimumStake: 0n });
  return own && own.loss > 0n ? lossSentence(own) : undefined;
}

const ROUND_KINDS: Record<RoundStep, AttentionKind> = {
  vote: "votes",
  openVote: "votes",
  claim: "claims",
  openPool: "claims",
  settle: "stake",
  rule: "appeals",
};

/** Steps that one call performs for several verifications. */
const COLLECTED: readonly RoundStep[] = ["claim", "openPool", "settle"];

/** The amount that a step is about; undefined if its own text is enough. */
function detailOf(step: RoundStep, round: WaitingRoundRow, vote: OwnVote | undefined): string | undefined {
  if (!vote) return undefined;
  if (step === "openVote")
    return t("You lose {mlb} of your stake if you do not open it in time", { mlb: mlb(vote.lockedStake) });
  return step === "settle" ? lossWords(round, vote) : undefined;
}

/** The holder of the first seat has not computed yet; every other sealed vote only has to be opened. */
function wordsKey(step: RoundStep, { votesAgainst, stage }: WaitingRoundRow) {
  if (step === "openPool" && votesAgainst === 0) return "refundPool";
  return step === "openVote" && stage === 1 ? "openFirst" : step;
}

/** Actions of an account on one round. @param vote its own, undefined for a requester who did not vote */
export function roundItems(
  round: WaitingRoundRow & { spec: { title: string | null } | null },
  vote: OwnVote | undefined,
  context: AttentionContext,
): AttentionItem[] {
  const facts = roundFacts(round, vote, context);
  const steps = waitingOnRound(
    facts,
    round.requesterId as Address,
    { account: context.account, now: context.now },
    isLockedNow(context.lock, context.now),
  );
  return steps.map((step) => {
    const words = roundSteps()[wordsKey(step, round)];
    const isClaim = step === "claim";
    return {
      id: `${step}:${round.id}`,
      kind: ROUND_KINDS[step],
      title: isClaim
        ? t("Claim {mlb}: {taskName}", { mlb: mlb(round.rewardPerVoter ?? 0n), taskName: taskName(round) })
        : `${words.title}: ${taskName(round)}`,
      detail: detailOf(step, round, vote) ?? words.detail,
      ...(step === "openVote" ? { due: facts.verification.verificationDeadline } : {}),
      href: isClaim ? "/verification/earnings" : `/verification/${round.id}`,
      ...(vote && COLLECTED.includes(step)
        ? { collects: round.id, amount: isClaim ? (round.rewardPerVoter ?? "0") : "0" }
        : {}),
    };
  });
}
