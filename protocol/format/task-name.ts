import type { Hex } from "viem";
import { t } from "#language/text.ts";
import { taskSeqOf } from "#protocol/chain/id-parts.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

interface Named {
  /** Id of the task, or of one of its verifications. */
  id: string;
  spec: { title: string | null } | null;
}

/** A task's name in a sentence: its title, otherwise its number. */
export function taskName({ id, spec }: Named): string {
  return isolatedLine(spec?.title ?? "") || t("task {taskNumber}", { taskNumber: taskNumber(id) });
}

/** A task's name at the start of a row: its title, otherwise its sequence number. */
export function taskTitle({ id, spec }: Named): string {
  return isolatedLine(spec?.title ?? "") || t("Task {taskNumber}", { taskNumber: taskSeqOf(id as Hex) });
}
