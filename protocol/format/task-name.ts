import type { Hex } from "viem";
import { t } from "#language/text.ts";
import { taskSeqOf } from "#protocol/chain/ids.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";

interface Named {
  /** Of the task, or of one of its verifications. */
  id: string;
  spec: { title: string | null } | null;
}

/** What a task is called in a sentence: its title, or its number where it has none. */
export function taskName({ id, spec }: Named): string {
  return isolatedLine(spec?.title ?? "") || t("task {taskNumber}", { taskNumber: taskNumber(id) });
}

/** What a task is called at the head of a row: its title, or its running number. */
export function taskTitle({ id, spec }: Named): string {
  return isolatedLine(spec?.title ?? "") || t("Task {taskNumber}", { taskNumber: taskSeqOf(id as Hex) });
}
