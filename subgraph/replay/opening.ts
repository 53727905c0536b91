import { perform } from "#contracts/assurance/reference/model.ts";
import type { State } from "#contracts/assurance/reference/state.ts";
import type { Step } from "#contracts/assurance/reference/trace.ts";
import { emptyState, prologue } from "#contracts/assurance/reference/world.ts";
import { local } from "#contracts/deploy/parameters.ts";

/** The rules under which everything takes minutes, and an admin who need not wait. */
export const PARAMETERS = { ...local, adminDelay: 0 };
/** Unix seconds of block 0. */
export const GENESIS = 1_767_225_600;
/** The second in which everything begins, later than any deployment is done: a seed means the same traces on every machine. */
export const BEGIN = GENESIS + 86_400;

/** The state of new contracts, the calls that fund all accounts, and the state after them. */
export function opening(): { empty: State; steps: Step[]; start: State } {
  const empty = emptyState(PARAMETERS, BEGIN);
  const steps: Step[] = [];
  let start = empty;
  for (const call of prologue(BEGIN)) {
    const result = perform(start, call);
    if ("refused" in result) throw new Error(`${call.name} by ${call.by}: ${result.refused}`);
    steps.push({ call, result });
    start = result.state;
  }
  return { empty, steps, start };
}
