import { taskNumber } from "#protocol/format/identifier.ts";

/** What a task is called in a sentence: its title, or its number where it has none. */
export function taskName({ id, spec }: { id: string; spec: { title: string | null } | null }): string {
  return spec?.title?.trim() || `task ${taskNumber(id)}`;
}
