import { turnOf } from "../next/turn.ts";
import type { TaskSituation } from "../situation/task-situation.ts";
import { type OfferedAction, offeredActions } from "./offered-actions.ts";

/**
 * Actions offered to the reader, primary action first: the current step if it is theirs, otherwise the first possible
 * action.
 */
export function orderedActions(situation: TaskSituation): readonly OfferedAction[] {
  const actions = offeredActions(situation);
  const { step } = turnOf(situation);
  const possible = actions.filter((action) => action.verdict.allowed);
  const main = possible.find(({ key }) => key === step) ?? possible[0];
  return main ? [main, ...actions.filter((action) => action !== main)] : actions;
}
