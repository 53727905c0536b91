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
  submit: { title: t("Submit the result of"), detail: t("It is assigned to you") },
  resubmit: {
    title: t("Submit again"),
    detail: t("The verifiers refused the result; correct it before the deadline"),
  },
  answerNotice: {
    title: t("Submit the result of"),
    detail: t("Its requester gave notice: it can be cancelled when the notice ends"),
  },
  expire: { title: t("Take the reward back"), detail: t("No result was accepted before the deadline") },
  cancel: { title: t("Take the reward back"), detail: t("Nobody delivered before the deadline") },
  completeCancel: {
    title: t("Complete the cancellation"),
    detail: t("Your notice is over; the reward comes back"),
  },
  reassign: {
    title: t("Give it to somebody else"),
    detail: t("The result was refused, and that is final"),
  },
  startVerification: { title: t("Start the verification"), detail: t("A result was submitted") },
  finalize: {
    title: t("Close vote"),
    detail: t("Its time is over, or enough have voted: anybody can record it"),
  },
  acceptUnverified: { title: t("Decide about the result"), detail: t("The verifiers came to no decision") },
  closeUnverified: {
    title: t("Close without a verdict"),
    detail: t("Nobody decided in time: voters are paid, the rest goes back"),
  },
  closeEscalation: { title: t("Close the appeal"), detail: t("The arbiter did not answer in time") },
  distribute: { title: t("Distribute the reward"), detail: t("It is ready to be paid out") },
  escalate: {
    title: t("Appeal, or accept the outcome"),
    detail: t("It went against you and is not final yet"),
  },
});

/** Steps of one round of a task. */
export const roundSteps = (): Record<RoundStep | "refundPool", StepWords> => ({
  vote: { title: t("Vote on"), detail: "" },
  claim: { title: t("Claim your share"), detail: t("For your vote") },
  openPool: {
    title: t("Open the verifiers' pool"),
    detail: t("The rejection is final: the bond belongs to its voters"),
  },
  refundPool: {
    title: t("Take the bond"),
    detail: t("An arbiter rejected the result and nobody had voted so"),
  },
  settle: {
    title: t("Settle your vote"),
    detail: t("The outcome is final; your stake is locked until then"),
  },
  rule: { title: t("Rule on the appeal"), detail: t("Whoever voted or is a party cannot") },
});
