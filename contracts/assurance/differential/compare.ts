/** Plays a trace on the contracts and finds the first difference from the rules. */
import type { Call } from "../reference/model.ts";
import { canonical } from "../reference/names.ts";
import type { State } from "../reference/state.ts";
import type { Step } from "../reference/trace.ts";
import { booksOf, viewsOf } from "../reference/views.ts";
import type { DifferentialChain } from "./chain.ts";

export type Difference = { step: number; call: Call; problem: string };

/** @returns the first difference, after which the two cannot be compared any further */
export async function compareSteps(
  chain: DifferentialChain,
  steps: readonly Step[],
  start: State,
): Promise<Difference | undefined> {
  let state = start;
  for (const [index, step] of steps.entries()) {
    const { call, result } = step;
    state = "refused" in result ? { ...state, now: call.at } : result.state;
    const isLast = index === steps.length - 1;
    // a call that both refused changes nothing in either
    const views = isLast ? viewsOf(state) : "refused" in result ? [] : booksOf(state);
    const problem = (await differentOutcome(chain, step)) ?? (await chain.differentView(views, isLast));
    if (problem !== undefined) return { step: index, call, problem };
  }
  return undefined;
}

async function differentOutcome(
  chain: DifferentialChain,
  { call, result }: Step,
): Promise<string | undefined> {
  const outcome = await chain.send(call);
  const wanted = "refused" in result ? chain.refusal(result.refused, result.args) : { done: true };
  if (canonical(outcome) !== canonical(wanted))
    return `outcome\n  rules     ${canonical(wanted)}\n  contracts ${canonical(outcome)}`;
  if ("refused" in result) return undefined;
  const [got, want] = [await chain.events(), chain.eventLines(result.events)];
  const at = want.findIndex((line, index) => got[index] !== line);
  if (at < 0 && got.length === want.length) return undefined;
  const place = at < 0 ? want.length : at;
  return `event ${place + 1} of ${want.length}\n  rules     ${want[place]}\n  contracts ${got[place]}`;
}
