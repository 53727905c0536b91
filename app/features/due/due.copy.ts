import { t } from "#language/text.ts";
import type { DueStep } from "#protocol/rules/due.ts";

/** What a step that anybody may take does, as a list names it. */
export const dueWords = (): Record<Exclude<DueStep, "settle">, string> => ({
  expire: t("The deadline is over: close it, and the reward goes back"),
  cancel: t("The notice is over: complete the cancellation"),
  startVerification: t("Nobody put the result to the vote: start it"),
  finalize: t("The vote is over: record its outcome"),
  closeUnverified: t("The vote had no decision: close it, and the reward goes back"),
  closeEscalation: t("The arbiter did not answer in time: close the appeal"),
  distribute: t("The result was accepted: pay the reward out"),
  openPool: t("The rejection is final: open the voters' pool"),
});
