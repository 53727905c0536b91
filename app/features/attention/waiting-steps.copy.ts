import type { RoundStep, TaskStep } from "#protocol/rules/waiting.ts";

/** What a step is called in the list of what waits, followed by the task, and why it waits. */
export interface StepWords {
  readonly title: string;
  readonly detail: string;
}

/** Steps of a task. `resubmit`, `answerNotice` and `completeCancel` are the same calls in another situation. */
export const taskSteps: Record<TaskStep | "resubmit" | "answerNotice" | "completeCancel", StepWords> = {
  submit: { title: "Submit the result of", detail: "It is assigned to you" },
  resubmit: {
    title: "Submit again",
    detail: "The verifiers refused the result; correct it before the deadline",
  },
  answerNotice: {
    title: "Submit the result of",
    detail: "Its requester gave notice: it can be cancelled when the notice ends",
  },
  expire: { title: "Take the reward back", detail: "No accepted result came before the deadline" },
  cancel: { title: "Take the reward back", detail: "Nobody delivered before the deadline" },
  completeCancel: {
    title: "Complete the cancellation",
    detail: "Your notice is over; the reward comes back",
  },
  reassign: { title: "Give it to somebody else", detail: "The result was refused, and that is final" },
  startVerification: { title: "Start the verification", detail: "A result was submitted" },
  finalize: {
    title: "Close the voting",
    detail: "Its time is over, or enough have voted: anybody can record it",
  },
  acceptUnverified: { title: "Decide about the result", detail: "The verifiers came to no decision" },
  closeUnverified: {
    title: "Close without a verdict",
    detail: "Nobody decided in time: voters are paid, the rest goes back",
  },
  closeEscalation: { title: "Close the appeal", detail: "The arbiter did not answer in time" },
  distribute: { title: "Distribute the reward", detail: "It is ready to be paid out" },
  escalate: { title: "Appeal, or accept the outcome", detail: "It went against you and is not final yet" },
};

/** Steps of one round of a task. */
export const roundSteps: Record<RoundStep | "refundPool", StepWords> = {
  vote: { title: "Vote on", detail: "" },
  claim: { title: "Claim your share", detail: "For your vote" },
  openPool: {
    title: "Open the verifiers' pool",
    detail: "The rejection is final: the bond belongs to its voters",
  },
  refundPool: { title: "Take the bond", detail: "An arbiter rejected the result and nobody had voted so" },
  settle: { title: "Settle your vote", detail: "The outcome is final; your stake is locked until then" },
  rule: { title: "Rule on the appeal", detail: "Whoever voted or is a party cannot" },
};
