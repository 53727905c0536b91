import type { DueStep } from "#protocol/rules/due.ts";

/** What a step that anybody may take does, as a list names it. */
export const dueWords: Record<Exclude<DueStep, "settle">, string> = {
  expire: "The deadline is over: close it, and the reward goes back",
  cancel: "The notice is over: complete the cancellation",
  startVerification: "Nobody put the result to the vote: start it",
  finalize: "The vote is over: record its outcome",
  closeUnverified: "The vote had no decision: close it, and the reward goes back",
  closeEscalation: "The arbiter did not answer in time: close the appeal",
  distribute: "The result was accepted: pay the reward out",
  openPool: "The rejection is final: open the voters' pool",
};
