import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { votersAppealUntil } from "#protocol/rules/appeal.ts";
import type {
  Circumstances,
  RewardParams,
  TaskFacts,
  VerificationFacts,
  VerificationParams,
} from "#protocol/rules/facts.ts";
import { canDistribute, canExpire } from "#protocol/rules/task.ts";
import { canCloseEscalation, canFinalize, finalization } from "#protocol/rules/verification.ts";

/** The party that performs the next step of a task. */
export type Whose =
  | "requester"
  | "provider"
  | "providers"
  | "verifiers"
  | "voters"
  | "arbiter"
  | "anybody"
  | "nobody";

/** The next step of a task. If it is a task action, it has that action's name. */
export type NextStep =
  | "accept"
  | "submit"
  | "cancel"
  | "expire"
  | "startVerification"
  | "vote"
  | "finalize"
  | "acceptUnverified"
  | "rule"
  | "closeEscalation"
  | "distribute"
  | "appeal"
  | "none";

export interface Turn {
  readonly whose: Whose;
  readonly step: NextStep;
  /** Closing the voting now would extend it, because there is no decision yet. */
  readonly extends?: boolean;
  /**
   * Unix second at which something happens, or becomes possible, without this step; undefined if time changes
   * nothing.
   */
  readonly until?: number;
  /** Describes what happens at `until`. */
  readonly otherwise: string;
}

/** Facts available both on a task's page and on a verification's page. */
export interface TurnFacts {
  readonly task: TaskFacts;
  readonly verification: VerificationFacts | undefined;
  readonly circumstances: Circumstances;
  readonly rules: Pick<VerificationParams, "startGrace"> & Pick<RewardParams, "distributionGrace">;
  readonly arbiterUntil: number;
}

/** Circumstances without an account: only time and status count. The panel checks the account. */
const anybody = ({ now }: Circumstances): Circumstances => ({ account: "0x01", now });

/** The next step: who acts, by when, and what happens if no one acts. */
export function turnOf(facts: TurnFacts): Turn {
  const { task, verification, circumstances, arbiterUntil } = facts;
  const { now } = circumstances;
  if (verification?.status === VerificationStatus.Escalated) {
    return canCloseEscalation(verification, anybody(circumstances), arbiterUntil).allowed
      ? {
          whose: "anybody",
          step: "closeEscalation",
          otherwise: t(
            "The arbiter was silent. Nothing moves until somebody closes the appeal; the earlier outcome then stands.",
          ),
        }
      : {
          whose: "arbiter",
          step: "rule",
          until: arbiterUntil,
          otherwise: t("Without a ruling anybody can close the appeal, and the earlier outcome stands."),
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
function closing(verification: VerificationFacts, now: number): Turn {
  return finalization(verification, now) === "extends"
    ? {
        whose: "anybody",
        step: "finalize",
        extends: true,
        otherwise: t(
          "There is no decision yet. Nothing moves by itself: somebody has to extend the voting by a day.",
        ),
      }
    : {
        whose: "anybody",
        step: "finalize",
        otherwise: t("Nothing moves by itself: somebody has to record the outcome."),
      };
}

/** The end of a task. Voters may still have rewards to claim and stake to unlock. */
function closed(verification: VerificationFacts | undefined): Turn {
  const hasVotes = verification !== undefined && verification.votesFor + verification.votesAgainst > 0;
  return {
    whose: "nobody",
    step: "none",
    otherwise: hasVotes
      ? t(
          "The task needs no further step. Its voters settle their votes and claim their shares whenever they like.",
        )
      : t("Nothing is left to do, and no money waits in this task."),
  };
}

const refundLate = (): string =>
  t(
    "Nothing moves by itself: the reward stays in escrow until somebody closes the task. It then goes back to the requester.",
  );

function beforeResult(task: TaskFacts, now: number): Turn {
  const notice = task.cancelEffectiveAt ?? 0;
  if (now > task.deadline) return { whose: "requester", step: "expire", otherwise: refundLate() };
  if (task.status === TaskStatus.Created) {
    return notice
      ? {
          whose: "requester",
          step: "cancel",
          otherwise: t(
            "Nobody can accept the task under notice. After its deadline anybody can close it; the reward goes back.",
          ),
        }
      : {
          whose: "providers",
          step: "accept",
          until: task.deadline,
          otherwise: t("If nobody delivers by then, the reward can be taken back by the requester."),
        };
  }
  if (notice && now >= notice)
    return {
      whose: "requester",
      step: "cancel",
      otherwise: t("The provider can still submit before the cancellation is completed."),
    };
  return notice
    ? {
        whose: "provider",
        step: "submit",
        until: notice,
        otherwise: t(
          "Without a result by then the cancellation can be completed: the reward goes back to the requester.",
        ),
      }
    : {
        whose: "provider",
        step: "submit",
        until: task.deadline,
        otherwise: t("Without a result by then the reward can be taken back by the requester."),
      };
}

function onResult({ task, circumstances, rules }: TurnFacts, verification: VerificationFacts): Turn {
  const { now } = circumstances;
  switch (verification.status) {
    case VerificationStatus.None: {
      const openAt = task.statusAt + rules.startGrace;
      return now < openAt
        ? {
            whose: "requester",
            step: "startVerification",
            until: openAt,
            otherwise: t("From then on anybody can start it."),
          }
        : {
            whose: "anybody",
            step: "startVerification",
            otherwise: t("Nothing moves by itself: somebody has to start the verification."),
          };
    }
    case VerificationStatus.Voting:
      return canFinalize(verification, anybody(circumstances)).allowed
        ? closing(verification, now)
        : {
            whose: "verifiers",
            step: "vote",
            until: verification.verificationDeadline,
            otherwise: t(
              "Then anybody can close the voting: it is decided, extended, or ends without a decision.",
            ),
          };
    case VerificationStatus.Inconclusive:
      return now <= verification.appealUntil && !verification.isFinal
        ? {
            whose: "requester",
            step: "acceptUnverified",
            until: verification.appealUntil,
            otherwise: t("Then anybody can close the task: all who voted are paid, the rest goes back."),
          }
        : {
            whose: "anybody",
            step: "acceptUnverified",
            otherwise: t(
              "Nothing moves by itself: the requester accepts the result, or somebody closes the task.",
            ),
          };
    default:
      return closed(verification);
  }
}

function onApproval({ task, circumstances, rules }: TurnFacts, verification: VerificationFacts): Turn {
  const heard = votersAppealUntil(verification);
  if (heard > 0) return beforeAppeal(heard, t("Then the reward can be distributed, first by the requester."));
  const verdict = canDistribute(task, anybody(circumstances), verification, rules);
  if (verdict.allowed)
    return {
      whose: "anybody",
      step: "distribute",
      otherwise: t("Nothing moves by itself: the reward stays in escrow until somebody distributes it."),
    };
  return {
    whose: "requester",
    step: "distribute",
    until: verdict.until,
    otherwise: t("From then on anybody can distribute the reward."),
  };
}

/** Voters who would lose stake can appeal before any money moves. */
const beforeAppeal = (until: number, otherwise: string): Turn => ({
  whose: "voters",
  step: "appeal",
  until,
  otherwise,
});

function onRejection({ task, circumstances, verification }: TurnFacts): Turn {
  if (canExpire(task, anybody(circumstances)).allowed)
    return { whose: "requester", step: "expire", otherwise: refundLate() };
  const heard = verification ? votersAppealUntil(verification) : 0;
  if (heard > 0) return beforeAppeal(heard, t("Then the provider can submit a corrected result."));
  return {
    whose: "provider",
    step: "submit",
    until: task.deadline,
    otherwise: t(
      "Without a corrected result by then the reward can be taken back; the requester may give the task to somebody else before.",
    ),
  };
}
