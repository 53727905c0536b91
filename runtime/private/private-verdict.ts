import type { Verdict } from "../comparison/compare.ts";

/** Result of a recomputation of a private task without any of its content: the reasons of votes are public. */
export function privateVerdictText(outcome: Verdict["outcome"], runtime: string): string {
  const found = { confirmed: "the same result", refuted: "another result", undecided: "no verdict" }[outcome];
  return `Private task, computed again with ${runtime}: ${found}.`;
}
