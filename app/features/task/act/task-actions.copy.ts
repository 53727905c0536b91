import { type ActionText, finalizeTexts } from "#app/features/verification/act/finalize.copy.ts";
import { appealRightOfParty } from "#app/features/verification/appeal/appeal-right.ts";
import { t } from "#language/text.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { type Cancellation, cancellation } from "#protocol/rules/task.ts";
import { canFinalize, finalization } from "#protocol/rules/verification.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import type { TaskActionKey } from "./offered-actions.ts";

type SituationText = ActionText | ((situation: TaskSituation) => ActionText);

const cancel = (): Record<Cancellation, ActionText> => ({
  immediate: { label: t("Cancel task"), hint: t("You get the reward back immediately.") },
  startsNotice: {
    label: t("Cancel task"),
    hint: t(
      "Starts a notice period in which the provider can still submit. You get the reward back after it ends.",
    ),
  },
  afterNotice: {
    label: t("Cancel task"),
    hint: t("Completes the announced cancellation and refunds the reward."),
  },
});

const actionTexts = (): Record<TaskActionKey, SituationText> => ({
  accept: {
    label: t("Accept task"),
    hint: t("You become the provider and must submit the result before the deadline."),
  },
  assign: ({ task }) => ({
    label: t("Assign to provider"),
    hint: task.cancelEffectiveAt
      ? t("Choose a provider. This withdraws your announced cancellation.")
      : t("Choose a provider. They can decline."),
  }),
  submit: ({ task }) =>
    task.status === TaskStatus.Rejected
      ? { label: t("Resubmit result"), hint: t("Submit a corrected result with a new bond.") }
      : {
          label: t("Submit result"),
          hint: t("Upload your files and submit the result with your bond."),
        },
  decline: ({ task }) => ({
    label: t("Decline task"),
    hint: task.cancelEffectiveAt
      ? t("You stop being the provider. The requester can then cancel the task immediately.")
      : t("You stop being the provider. Any provider can then accept the task."),
  }),
  cancel: ({ task }) => cancel()[cancellation(task) ?? "immediate"],
  expire: {
    label: t("Mark as expired"),
    hint: t("Closes the overdue task and refunds the reward."),
  },
  startVerification: { label: t("Start verification"), hint: t("Starts the vote on the submitted result.") },
  verify: {
    label: t("Verify result"),
    hint: t("States publicly that you checked the result. It is not a vote and moves no money."),
  },
  finalize: ({ verification, circumstances }) => {
    const decidable = verification && canFinalize(verification, circumstances).allowed;
    // The consequences are unknown while the vote cannot be decided.
    return decidable
      ? finalizeTexts()[finalization(verification, circumstances.now)]
      : { label: t("Close vote"), hint: "" };
  },
  acceptUnverified: {
    label: t("Accept the result"),
    hint: t(
      "The verifiers reached no decision. Accepting pays the provider and the verifiers who approved the result.",
    ),
  },
  closeUnverified: ({ verification }) => ({
    label: t("Close undecided task"),
    hint:
      verification && verification.votesFor + verification.votesAgainst > 0
        ? t(
            "Pays the verifiers who voted. The requester and the provider get the rest of the reward and the bond back.",
          )
        : t("Refunds the reward to the requester and the bond to the provider."),
  }),
  escalate: (situation) => ({
    label: t("Appeal the outcome"),
    hint: situation.verification ? appealRightOfParty(situation.verification, situation) : "",
  }),
  closeEscalation: {
    label: t("Close the appeal"),
    hint: t("The arbiter did not rule in time, so the earlier outcome stands."),
  },
  distribute: {
    label: t("Distribute rewards"),
    hint: t("Pays the provider. The verifiers can then claim their shares."),
  },
  reassign: {
    label: t("Reassign task"),
    hint: t("Assigns another provider or reopens the task to all providers."),
  },
  createSimilar: ({ task }) =>
    task.status === TaskStatus.Verified
      ? { label: t("Create similar task"), hint: t("A new task with the same model and settings.") }
      : { label: t("Create new task"), hint: t("A new task with the same model and settings.") },
});

export function actionText(key: TaskActionKey, situation: TaskSituation): ActionText {
  const text = actionTexts()[key];
  return typeof text === "function" ? text(situation) : text;
}

/** Message for a reader who has nothing to do; undefined if the text of the next step already contains it. */
export function waitingFor({ task, verification, circumstances }: TaskSituation): string | undefined {
  switch (task.status) {
    case TaskStatus.Created:
      return task.cancelEffectiveAt
        ? t("The requester has announced the cancellation of this task. It cannot be accepted.")
        : t("The task is waiting for a provider.");
    case TaskStatus.Assigned:
      return circumstances.now > task.deadline
        ? t("The deadline has passed. Anyone can close the task; the reward goes back to the requester.")
        : t("The provider is working on the task. The result will appear here.");
    case TaskStatus.Completed:
      if (verification?.status === VerificationStatus.Voting) return t("Verifiers are voting on the result.");
      if (verification?.status === VerificationStatus.Escalated)
        return t("An arbiter is deciding the appeal.");
      return t("The result is waiting for verification.");
    case TaskStatus.Verified:
      if (task.escalated) return t("An arbiter is deciding the appeal.");
      return task.distributed
        ? t("The reward was paid out. The task is complete.")
        : t("The reward is ready to be distributed.");
    case TaskStatus.Rejected:
      return task.escalated
        ? t("An arbiter is deciding the appeal.")
        : t("The provider can resubmit a result, or the requester can reassign the task.");
    default:
      return undefined;
  }
}
