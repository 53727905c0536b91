import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { votersAppealUntil } from "#protocol/rules/appeal.ts";
import type {
  Circumstances,
  RewardParams,
  SealedFacts,
  TaskFacts,
  VerificationFacts,
  VerificationParams,
} from "#protocol/rules/facts.ts";
import { canDistribute, canExpire } from "#protocol/rules/task.ts";
import { canCloseEscalation, canFinalize, finalization } from "#protocol/rules/verification.ts";

export type NextActor =
  | "requester"
  | "provider"
  | "providers"
  | "verifiers"
  | "voters"
  | "arbiter"
  | "anyone"
  | "none";

/** The next step of a task. If it is a task action, it has that action's name. */
export type NextStepKey =
  | "accept"
  | "submit"
  | "cancel"
  | "expire"
  | "startVerification"
  | "vote"
  | "sealVote"
  | "openVotes"
  | "takeSeat"
  | "openFirst"
  | "finalize"
  | "acceptUnverified"
  | "rule"
  | "closeEscalation"
  | "distribute"
  | "appeal"
  | "none";

export interface NextStep {
  readonly actor: NextActor;
  readonly step: NextStepKey;
  /** Closing the voting now would extend it, because there is no decision yet. */
  readonly extends?: boolean;
  /** Closing starts the opening of sealed votes. */
  readonly opens?: boolean;
  /** Closing calls five verifiers after a first one that opened nothing. */
  readonly calls?: boolean;
  /** Unix second at which something happens, or becomes possible, without this step; undefined if never. */
  readonly until?: number;
  /** Describes what happens at `until`. */
  readonly otherwise: string;
}

/** Facts available both on a task's page and on a verification's page. */
export interface NextStepFacts {
  readonly task: TaskFacts;
  readonly verification: VerificationFacts | undefined;
  readonly circumstances: Circumstances;
  readonly rules: Pick<VerificationParams, "startGrace"> & Pick<RewardParams, "distributionGrace">;
  readonly arbiterUntil: number;
}

/** Circumstances without an account: only time and status count. The panel checks the account. */
const withAnyAccount = ({ now }: Circumstances): Circumstances => ({ account: "0x01", now });

/** The next step: who acts, by when, and what happens if no one acts. */
export function nextStepOf(facts: NextStepFacts): NextStep {
  const { task, verification, circumstances, arbiterUntil } = facts;
  const { now } = circumstances;
  if (verification?.status === VerificationStatus.Escalated) {
    return canCloseEscalation(verification, withAnyAccount(circumstances), arbiterUntil).allowed
      ? {
          actor: "anyone",
          step: "closeEscalation",
          otherwise: t(
            "The arbiter did not rule in time. Anyone can close the appeal; the earlier outcome then stands.",
          ),
        }
      : {
          actor: "arbiter",
          step: "rule",
          until: arbiterUntil,
          otherwise: t(
            "If the arbiter does not rule by then, anyone can close the appeal and the earlier outcome stands.",
          ),
        };
  }
  switch (task.status) {
    case TaskStatus.Created:
    case TaskStatus.Assigned:
      return beforeResult(task, now);
    case TaskStatus.Completed:
      return verification ? onResult(facts, verification) : closed(verification);
    case TaskStatus.Verified:
      return task.distributed || !verification ? closed(verification) : onApproval(facts, verification);
    case TaskStatus.Rejected:
      return onRejection(facts);
    default:
      return closed(verification);
  }
}

/** The voting can be closed. The effect named here is the one on the action's button. */
function closing(verification: VerificationFacts, now: number): NextStep {
  const effect = finalization(verification, now);
  if (effect === "opens")
    return {
      actor: "anyone",
      step: "finalize",
      opens: true,
      otherwise: t(
        "The opening does not start automatically. Anyone can start it; verifiers then have 24 hours to open their votes.",
      ),
    };
  if (effect === "calls")
    return {
      actor: "anyone",
      step: "finalize",
      calls: true,
      otherwise: t(
        "The first verifier opened no vote in time. Anyone can call five others, who then decide. They are not called automatically.",
      ),
    };
  return effect === "extends"
    ? {
        actor: "anyone",
        step: "finalize",
        extends: true,
        otherwise: t("There is no decision yet. Voting continues only if someone extends it by one day."),
      }
    : {
        actor: "anyone",
        step: "finalize",
        otherwise: t("Voting does not close automatically. Anyone can close it and record the outcome."),
      };
}

/** The end of a task. Voters may still have rewards to claim and stake to unlock. */
function closed(verification: VerificationFacts | undefined): NextStep {
  const hasVotes = verification !== undefined && verification.votesFor + verification.votesAgainst > 0;
  return {
    actor: "none",
    step: "none",
    otherwise: hasVotes
      ? t("The task is complete. Voters can settle their votes and claim their shares at any time.")
      : t("The task is complete and holds no more money."),
  };
}

const refundLate = (): string =>
  t("The reward stays in escrow until someone closes the task. It then goes back to the requester.");

function beforeResult(task: TaskFacts, now: number): NextStep {
  const notice = task.cancelEffectiveAt ?? 0;
  if (now > task.deadline) return { actor: "requester", step: "expire", otherwise: refundLate() };
  if (task.status === TaskStatus.Created) {
    return notice
      ? {
          actor: "requester",
          step: "cancel",
          otherwise: t(
            "The task cannot be accepted because its cancellation was announced. After the deadline, anyone can close it and the reward goes back to the requester.",
          ),
        }
      : {
          actor: "providers",
          step: "accept",
          until: task.deadline,
          otherwise: t("If no result is submitted by then, the requester can get the reward back."),
        };
  }
  if (notice && now >= notice)
    return {
      actor: "requester",
      step: "cancel",
      otherwise: t("The provider can still submit a result until the cancellation is completed."),
    };
  return notice
    ? {
        actor: "provider",
        step: "submit",
        until: notice,
        otherwise: t(
          "If no result is submitted by then, the cancellation can be completed and the reward goes back to the requester.",
        ),
      }
    : {
        actor: "provider",
        step: "submit",
        until: task.deadline,
        otherwise: t("If no result is submitted by then, the requester can get the reward back."),
      };
}

function onResult({ task, circumstances, rules }: NextStepFacts, verification: VerificationFacts): NextStep {
  const { now } = circumstances;
  switch (verification.status) {
    case VerificationStatus.None: {
      const openAt = task.statusAt + rules.startGrace;
      return now < openAt
        ? {
            actor: "requester",
            step: "startVerification",
            until: openAt,
            otherwise: t("After that, anyone can start the verification."),
          }
        : {
            actor: "anyone",
            step: "startVerification",
            otherwise: t("Verification does not start automatically. Anyone can start it."),
          };
    }
    case VerificationStatus.Voting:
      if (canFinalize(verification, withAnyAccount(circumstances)).allowed) return closing(verification, now);
      return verification.sealed
        ? sealedStep(verification.sealed, verification.verificationDeadline)
        : {
            actor: "verifiers",
            step: "vote",
            until: verification.verificationDeadline,
            otherwise: t(
              "After that, anyone can close the voting. It ends with a decision, is extended, or ends without a decision.",
            ),
          };
    case VerificationStatus.Inconclusive:
      return now <= verification.appealUntil && !verification.isFinal
        ? {
            actor: "requester",
            step: "acceptUnverified",
            until: verification.appealUntil,
            otherwise: t(
              "After that, anyone can close the task. All voters are paid and the rest is refunded.",
            ),
          }
        : {
            actor: "anyone",
            step: "acceptUnverified",
            otherwise: t(
              "The reward stays in escrow until the requester accepts the result or someone closes the task.",
            ),
          };
    default:
      return closed(verification);
  }
}

/** Verifiers take seats with sealed votes, then open them. */
const sealedStep = ({ opening, stage }: SealedFacts, until: number): NextStep =>
  stage === 1
    ? firstSeatStep(opening, until)
    : opening
      ? {
          actor: "verifiers",
          step: "openVotes",
          until,
          otherwise: t(
            "After that, anyone can close the vote. Votes that were not opened are not counted and lose their stake.",
          ),
        }
      : {
          actor: "verifiers",
          step: "sealVote",
          until,
          otherwise:
            stage === 2
              ? t(
                  "The first verifier did not confirm the result. After that time anyone can start the opening if all five seats are taken. Otherwise the time is extended; after the last extension three seats are enough.",
                )
              : t(
                  "The opening starts when all seats are taken. Otherwise the time is extended; after the last extension three seats are enough.",
                ),
        };

/** One verifier takes the seat, then computes and opens its vote. */
const firstSeatStep = (isTaken: boolean, until: number): NextStep => ({
  actor: "verifiers",
  step: isTaken ? "openFirst" : "takeSeat",
  until,
  otherwise: isTaken
    ? t(
        "If the first verifier finds another result or opens nothing by then, five others decide. Anyone can call them after that time.",
      )
    : t("If no verifier takes the seat by then, anyone can extend the time or close the vote."),
});

function onApproval(
  { task, circumstances, rules }: NextStepFacts,
  verification: VerificationFacts,
): NextStep {
  const appealUntil = votersAppealUntil(verification);
  if (appealUntil > 0)
    return beforeAppeal(
      appealUntil,
      t("After that, the reward can be distributed, at first only by the requester."),
    );
  const verdict = canDistribute(task, withAnyAccount(circumstances), verification, rules);
  if (verdict.allowed)
    return {
      actor: "anyone",
      step: "distribute",
      otherwise: t("The reward stays in escrow until someone distributes it."),
    };
  return {
    actor: "requester",
    step: "distribute",
    until: verdict.until,
    otherwise: t("After that, anyone can distribute the reward."),
  };
}

/** Voters who would lose stake can appeal before any money moves. */
const beforeAppeal = (until: number, otherwise: string): NextStep => ({
  actor: "voters",
  step: "appeal",
  until,
  otherwise,
});

function onRejection({ task, circumstances, verification }: NextStepFacts): NextStep {
  if (canExpire(task, withAnyAccount(circumstances)).allowed)
    return { actor: "requester", step: "expire", otherwise: refundLate() };
  const appealUntil = verification ? votersAppealUntil(verification) : 0;
  if (appealUntil > 0)
    return beforeAppeal(appealUntil, t("After that, the provider can submit a corrected result."));
  return {
    actor: "provider",
    step: "submit",
    until: task.deadline,
    otherwise: t(
      "If no corrected result is submitted by then, the reward can be refunded. Until then, the requester can reassign the task.",
    ),
  };
}
