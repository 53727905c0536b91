import type { TaskSituation } from "../situation/task-situation.ts";
import { possibleActions } from "./offered-actions.ts";

/** Actions that need input before they start. */
const DIALOGS = ["assign", "reassign", "startVerification", "verify", "submit", "escalate"] as const;
export type DialogKey = (typeof DIALOGS)[number];

/** The dialog key of an action; undefined for an action without a dialog and for any other text. */
export function dialogKey(key: string | undefined): DialogKey | undefined {
  return DIALOGS.find((candidate) => candidate === key);
}

/**
 * The open dialog. A URL (`?action=`) or a stale page may request an action that is not possible now; then the panel
 * shows the reason and no dialog opens.
 */
export function openDialog(chosen: DialogKey | undefined, situation: TaskSituation): DialogKey | undefined {
  const possible: readonly string[] = possibleActions(situation);
  return chosen && possible.includes(chosen) ? chosen : undefined;
}
