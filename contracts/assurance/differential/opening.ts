/** The initial state of every trace. It is always the same second, so a seed means the same trace everywhere. */
import { defaults } from "#contracts/deploy/parameters.ts";
import type { State } from "../reference/state.ts";
import type { Step } from "../reference/trace.ts";
import { emptyState, prologue } from "../reference/world.ts";
import { stepsOf } from "./shrink.ts";

/** Unix seconds; later than any machine's clock. */
export const BEGIN = 2_000_000_000;

/** The chain after its deployment, the calls that fund every account, and the state after them. */
export function opening(): { empty: State; steps: Step[]; start: State } {
  const empty = emptyState(defaults, BEGIN);
  const steps = stepsOf(empty, prologue(BEGIN));
  const last = steps.at(-1)?.result;
  if (!last || "refused" in last) throw new Error("The rules refuse the beginning of the traces.");
  return { empty, steps, start: last.state };
}
