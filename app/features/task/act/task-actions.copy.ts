import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { type Cancellation, cancellation } from "#protocol/rules/task.ts";
import { canFinalize, finalization } from "#protocol/rules/verification.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import type { TaskActionKey } from "./offered-actions.ts";

/** Words of one action's button and of the sentence beside it. */
export interface ActionWords {
  label: string;
  hint: string;
}

type Words = ActionWords | ((situation: TaskSituation) => ActionWords);

const CANCEL: Record<Cancellation, ActionWords> = {
  immediate: { label: "Cancel task", hint: "The reward comes back to you at once." },
  startsNotice: {
    label: "Cancel task",
    hint: "Starts a notice in which the provider may still submit. Afterwards the reward comes back.",
  },
  afterNotice: { label: "Cancel task", hint: "Completes the announced cancellation and refunds the reward." },
};

const FINALIZE: Record<ReturnType<typeof finalization>, ActionWords> = {
  approves: { label: "Close the voting", hint: "Records that the result is approved." },
  rejects: { label: "Close the voting", hint: "Records that the result is rejected." },
  extends: { label: "Extend the voting", hint: "There is no decision yet: voting goes on for another day." },
  closes: {
    label: "Close the voting",
    hint: "It is a tie, or there are too few votes: the voting ends without a decision.",
  },
};

const WORDS: Record<TaskActionKey, Words> = {
  accept: {
    label: "Accept task",
    hint: "You become the provider and submit the result before the deadline.",
  },
  assign: ({ task }) => ({
    label: "Assign to provider",
    hint: task.cancelEffectiveAt
      ? "Name a provider; that ends your notice of cancellation."
      : "Name a provider; they can decline.",
  }),
  submit: ({ task }) =>
    task.status === TaskStatus.Rejected
      ? { label: "Resubmit result", hint: "Submit a corrected result with a new bond." }
      : {
          label: "Submit result",
          hint: "Upload your files and put the result on the chain, with your bond.",
        },
  decline: ({ task }) => ({
    label: "Decline task",
    hint: task.cancelEffectiveAt
      ? "Gives the task back; its requester can then cancel it at once."
      : "Gives the task back; it is open to every provider again.",
  }),
  cancel: ({ task }) => CANCEL[cancellation(task) ?? "immediate"],
  expire: { label: "Mark as expired", hint: "Closes the task after its deadline; the reward is refunded." },
  startVerification: { label: "Start verification", hint: "Opens the voting on the submitted result." },
  verify: { label: "Verify result", hint: "Puts your own check on record. No vote, no money." },
  finalize: ({ verification, circumstances }) => {
    const decidable = verification && canFinalize(verification, circumstances).allowed;
    // While it cannot be decided, what would happen is not yet known.
    return decidable
      ? FINALIZE[finalization(verification, circumstances.now)]
      : { label: "Close the voting", hint: "" };
  },
  acceptUnverified: {
    label: "Accept the result",
    hint: "Accept it although the verifiers came to no decision. It pays the provider and those who approved it.",
  },
  closeUnverified: ({ verification }) => ({
    label: "Close without verdict",
    hint:
      verification && verification.votesFor + verification.votesAgainst > 0
        ? "Pays the verifiers who voted; the rest of the reward and of the bond goes back."
        : "Refunds the reward; the bond goes back.",
  }),
  escalate: ({ verification }) => ({
    label: "Appeal the outcome",
    hint:
      verification?.status === VerificationStatus.Approved
        ? "Ask the arbiter to refuse the result. Takes a bond."
        : "Ask the arbiter to accept your result. Takes a bond.",
  }),
  closeEscalation: {
    label: "Close the appeal",
    hint: "When the arbiter kept silent, the earlier outcome stands.",
  },
  distribute: { label: "Distribute rewards", hint: "Pays the provider and opens the verifiers' pool." },
  reassign: { label: "Reassign task", hint: "Another provider, or open to everybody again." },
  createSimilar: ({ task }) =>
    task.status === TaskStatus.Verified
      ? { label: "Create similar task", hint: "A new task with the same model and settings." }
      : { label: "Create new task", hint: "A new task with the same model and settings." },
};

/** The words of an action in this situation. */
export function actionWords(key: TaskActionKey, situation: TaskSituation): ActionWords {
  const words = WORDS[key];
  return typeof words === "function" ? words(situation) : words;
}

/** What a reader for whom nothing is to do is told instead of an empty panel; undefined where the next step says it. */
export function waitingFor({ task, verification }: TaskSituation): string | undefined {
  switch (task.status) {
    case TaskStatus.Created:
      return task.cancelEffectiveAt
        ? "The requester has announced to cancel this task. Nobody can accept it."
        : "The task waits for a provider.";
    case TaskStatus.Assigned:
      return "The provider is working on it. You will see the result here.";
    case TaskStatus.Completed:
      if (verification?.status === VerificationStatus.Voting) return "Verifiers are voting on the result.";
      if (verification?.status === VerificationStatus.Escalated)
        return "An arbiter decides about the result.";
      return "The result waits for its verification.";
    case TaskStatus.Verified:
      if (task.escalated) return "An arbiter decides about the outcome.";
      return task.distributed
        ? "The reward was paid out. Nothing is left to do."
        : "The reward can be paid out.";
    case TaskStatus.Rejected:
      return task.escalated
        ? "An arbiter decides about the outcome."
        : "The provider may resubmit, the requester may reassign the task.";
    default:
      return undefined;
  }
}
