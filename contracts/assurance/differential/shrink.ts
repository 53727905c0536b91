/** Shortens a failing trace to the calls that matter. */
import { type Call, perform } from "../reference/model.ts";
import type { State } from "../reference/state.ts";
import type { Step } from "../reference/trace.ts";
import type { DifferentialChain } from "./chain.ts";
import { compareSteps, type Difference } from "./compare.ts";

/** The calls, each with the result of the rules. */
export function stepsOf(start: State, made: readonly Call[]): Step[] {
  let state = start;
  return made.map((call) => {
    const result = perform(state, call);
    state = "refused" in result ? { ...state, now: call.at } : result.state;
    return { call, result };
  });
}

/** Removes, from last to first, every call without which the two still differ. */
export async function shrink(
  chain: DifferentialChain,
  start: State,
  steps: readonly Step[],
  first: Difference,
): Promise<{ calls: Call[]; difference: Difference }> {
  let difference = first;
  let made = steps.slice(0, first.step + 1).map(({ call }) => call);
  for (let index = made.length - 2; index >= 0; index--) {
    const fewer = made.toSpliced(index, 1);
    const home = await chain.snapshot();
    const found = await compareSteps(chain, stepsOf(start, fewer), start);
    await chain.restore(home);
    if (!found) continue;
    difference = found;
    made = fewer.slice(0, found.step + 1);
    index = Math.min(index, made.length - 1);
  }
  return { calls: made, difference };
}
