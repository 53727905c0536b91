import type { TaskSituation } from "../situation/task-situation.ts";
import { possibleActions } from "./offered-actions.ts";

/** Actions that ask for something before they start. */
const DIALOGS = ["assign", "reassign", "startVerification", "verify", "submit", "escalate"] as const;
export type DialogKey = (typeof DIALOGS)[number];

/** The dialog of an action, by its key; undefined for an action without one, and for any other text. */
export function dialogKey(key: string | undefined): DialogKey | undefined {
  return DIALOGS.find((candidate) => candidate === key);
}

/**
 * The dialog that is open. An address (`?action=`) or an old page may ask for what is not possible (any more): the panel
 * says why, no dialog does it anyway.
 */
export function openDialog(chosen: DialogKey | undefined, situation: TaskSituation): DialogKey | undefined {
  const possible: readonly string[] = possibleActions(situation);
  return chosen && possible.includes(chosen) ? chosen : undefined;
}
