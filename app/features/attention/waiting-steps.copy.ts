import { t } from "#language/text.ts";
import type { RoundStep, TaskStep } from "#protocol/rules/waiting.ts";

/** Title of a step in the list of pending items, followed by the task, and the reason. */
export interface StepWords {
  readonly title: string;
  readonly detail: string;
}

/** Steps of a task. `resubmit`, `answerNotice` and `completeCancel` are the same calls in another situation. */
export const taskSteps = (): Record<
  TaskStep | "resubmit" | "answerNotice" | "completeCancel",
  StepWords
> => ({
  submit: { title: t("Submit result"), detail: t("This task is assigned to you") },
  resubmit: {
    title: t("Resubmit result"),
    detail: t("The verifiers rejected the result. Submit a corrected one before the deadline"),
  },
  answerNotice: {
    title: t("Submit result"),
    detail: t("The requester announced a cancellation. Submit before the notice period ends"),
  },
  expire: { title: t("Get refund"), detail: t("No result was accepted before the deadline") },
  cancel: { title: t("Get refund"), detail: t("No result was submitted before the deadline") },
  completeCancel: {
    title: t("Complete the cancellation"),
    detail: t("The notice period has ended. The reward is returned to you"),
  },
  reassign: {
    title: t("Reassign task"),
    detail: t("The rejection of the result is final"),
  },
  startVerification: { title: t("Start verification"), detail: t("A result was submitted") },
  finalize: {
    title: t("Close vote"),
    detail: t("The vote has ended or is already decided. Anyone can close it"),
  },
  acceptUnverified: { title: t("Decide on the result"), detail: t("The verifiers did not reach a decision") },
  closeUnverified: {
    title: t("Close undecided task"),
    detail: t("The requester did not decide in time. Voters are paid, and the rest is refunded"),
  },
  closeEscalation: { title: t("Close the appeal"), detail: t("The arbiter did not rule in time") },
  distribute: { title: t("Distribute rewards"), detail: t("The reward is ready to be paid out") },
  escalate: {
    title: t("Appeal, or accept the outcome"),
    detail: t("The outcome is against you and not final yet"),
  },
});

export const roundSteps = (): Record<RoundStep | "refundPool" | "openFirst", StepWords> => ({
  vote: { title: t("Vote|do it"), detail: "" },
  openVote: {
    title: t("Open your vote"),
    detail: t("A sealed vote that is not opened in time loses its stake"),
  },
  openFirst: {
    title: t("Recompute and open your vote"),
    detail: t("A sealed vote that is not opened in time loses its stake"),
  },
  claim: { title: t("Claim your share"), detail: t("Your reward for voting") },
  openPool: {
    title: t("Open verifier pool"),
    detail: t("The rejection is final. The bond goes to the verifiers who voted to reject"),
  },
  refundPool: {
    title: t("Collect the bond"),
    detail: t("The arbiter rejected the result, but no verifier did. The bond goes to the requester"),
  },
  settle: {
    title: t("Settle your vote"),
    detail: t("The outcome is final. Settle your vote to release your stake"),
  },
  rule: {
    title: t("Rule on the appeal"),
    detail: t("You cannot rule if you voted on the result or take part in the task"),
  },
});
