import { loadRecord } from "./load-record.ts";
import type { RecordRole, RoleRecord } from "./record.copy.ts";

/** A review does not wait longer for it, milliseconds. */
const PATIENCE_MS = 2_500;

/** The record of the other side as a line of a review; it says so where it cannot be had, and never stops an action. */
export async function recordLine(account: string, role: RecordRole): Promise<string> {
  try {
    const records = await loadRecord(account, AbortSignal.timeout(PATIENCE_MS));
    return recordSentence(records, role);
  } catch {
    return `${role}'s record: it could not be loaded just now. The profile has it.`;
  }
}

/** One role's record as a sentence, for the review of an action. */
export function recordSentence(records: readonly RoleRecord[], role: RecordRole): string {
  const record = records.find((candidate) => candidate.role === role);
  if (!record) return `${role}: nothing has been recorded of this account in that role yet.`;
  const parts = record.figures.map(
    ({ label, value, sample }) => `${label.toLowerCase()} ${value.replace(/^T/, "t")} (${sample})`,
  );
  return `Record of the ${role.toLowerCase()}: ${parts.join("; ")}.`;
}
