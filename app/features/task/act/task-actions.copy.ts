import { appealRightOfParty } from "#app/features/verification/appeal/appeal-right.ts";
import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { type Cancellation, cancellation } from "#protocol/rules/task.ts";
import { canFinalize, finalization } from "#protocol/rules/verification.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import type { TaskActionKey } from "./offered-actions.ts";

/** Button label and description of one action. */
export interface ActionWords {
  label: string;
  hint: string;
}

type Words = ActionWords | ((situation: TaskSituation) => ActionWords);

const cancel = (): Record<Cancellation, ActionWords> => ({
  immediate: { label: t("Cancel task"), hint: t("The reward comes back to you at once.") },
  startsNotice: {
    label: t("Cancel task"),
    hint: t("Starts a notice in which the provider may still submit. Afterwards the reward comes back."),
  },
  afterNotice: {
    label: t("Cancel task"),
    hint: t("Completes the announced cancellation and refunds the reward."),
  },
});

const finalize = (): Record<ReturnType<typeof finalization>, ActionWords> => ({
  approves: { label: t("Close vote"), hint: t("Records that the result is approved.") },
  rejects: { label: t("Close vote"), hint: t("Records that the result is rejected.") },
  extends: {
    label: t("Extend vote"),
    hint: t("There is no decision yet: voting goes on for another day."),
  },
  closes: {
    label: t("Close vote"),
    hint: t("The vote is tied or has too few votes, so it ends without a decision."),
  },
});

const wordsByAction = (): Record<TaskActionKey, Words> => ({
  accept: {
    label: t("Accept task"),
    hint: t("You become the provider and submit the result before the deadline."),
  },
  assign: ({ task }) => ({
    label: t("Assign to provider"),
    hint: task.cancelEffectiveAt
      ? t("Name a provider; that ends your notice of cancellation.")
      : t("Name a provider; they can decline."),
  }),
  submit: ({ task }) =>
    task.status === TaskStatus.Rejected
      ? { label: t("Resubmit result"), hint: t("Submit a corrected result with a new bond.") }
      : {
          label: t("Submit result"),
          hint: t("Upload your files and put the result on the chain, with your bond."),
        },
  decline: ({ task }) => ({
    label: t("Decline task"),
    hint: task.cancelEffectiveAt
      ? t("Gives the task back; its requester can then cancel it at once.")
      : t("Gives the task back; it is open to every provider again."),
  }),
  cancel: ({ task }) => cancel()[cancellation(task) ?? "immediate"],
  expire: {
    label: t("Mark as expired"),
    hint: t("Closes the task after its deadline; the reward is refunded."),
  },
  startVerification: { label: t("Start verification"), hint: t("Opens the voting on the submitted result.") },
  verify: { label: t("Verify result"), hint: t("Puts your own check on record. No vote, no money.") },
  finalize: ({ verification, circumstances }) => {
    const decidable = verification && canFinalize(verification, circumstances).allowed;
    // The consequences are unknown while the vote cannot be decided.
    return decidable
      ? finalize()[finalization(verification, circumstances.now)]
      : { label: t("Close vote"), hint: "" };
  },
  acceptUnverified: {
    label: t("Accept the result"),
    hint: t(
      "Accept it although the verifiers came to no decision. It pays the provider and those who approved it.",
    ),
  },
  closeUnverified: ({ verification }) => ({
    label: t("Close without verdict"),
    hint:
      verification && verification.votesFor + verification.votesAgainst > 0
        ? t("Pays the verifiers who voted; the rest of the reward and of the bond goes back.")
        : t("Refunds the reward; the bond goes back."),
  }),
  escalate: (situation) => ({
    label: t("Appeal the outcome"),
    hint: situation.verification ? appealRightOfParty(situation.verification, situation) : "",
  }),
  closeEscalation: {
    label: t("Close the appeal"),
    hint: t("The arbiter did not rule in time, so the earlier outcome stands."),
  },
  distribute: { label: t("Distribute rewards"), hint: t("Pays the provider and opens the verifiers' pool.") },
  reassign: { label: t("Reassign task"), hint: t("Another provider, or open to everybody again.") },
  createSimilar: ({ task }) =>
    task.status === TaskStatus.Verified
      ? { label: t("Create similar task"), hint: t("A new task with the same model and settings.") }
      : { label: t("Create new task"), hint: t("A new task with the same model and settings.") },
});

/** Texts of an action in this situation. */
export function actionWords(key: TaskActionKey, situation: TaskSituation): ActionWords {
  const words = wordsByAction()[key];
  return typeof words === "function" ? words(situation) : words;
}

/**
 * Message shown instead of an empty panel when the reader has nothing to do; undefined if the next step already says
 * it.
 */
export function waitingFor({ task, verification, circumstances }: TaskSituation): string | undefined {
  switch (task.status) {
    case TaskStatus.Created:
      return task.cancelEffectiveAt
        ? t("The requester has announced to cancel this task. Nobody can accept it.")
        : t("The task waits for a provider.");
    case TaskStatus.Assigned:
      return circumstances.now > task.deadline
        ? t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.")
        : t("The provider is working on it. You will see the result here.");
    case TaskStatus.Completed:
      if (verification?.status === VerificationStatus.Voting) return t("Verifiers are voting on the result.");
      if (verification?.status === VerificationStatus.Escalated)
        return t("An arbiter decides about the result.");
      return t("The result waits for its verification.");
    case TaskStatus.Verified:
      if (task.escalated) return t("An arbiter decides about the outcome.");
      return task.distributed
        ? t("The reward was paid out. Nothing is left to do.")
        : t("The reward can be paid out.");
    case TaskStatus.Rejected:
      return task.escalated
        ? t("An arbiter decides about the outcome.")
        : t("The provider may resubmit, the requester may reassign the task.");
    default:
      return undefined;
  }
}
