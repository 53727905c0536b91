import { lowered } from "#language/lowered.ts";
import { t } from "#language/text.ts";
import { inSentence, type RecordRole, type RoleRecord, roleNames } from "./record.copy.ts";

/** Longest time that a review waits for the record, milliseconds. */
const PATIENCE_MS = 2_500;

/** The counterparty's record as a line of a review; it never blocks an action. */
export async function recordLine(account: string, role: RecordRole): Promise<string> {
  try {
    const records = await loadRecord(account, AbortSignal.timeout(PATIENCE_MS));
    return recordSentence(records, role);
  } catch {
    return t("{role}: the record could not be loaded. Open the profile to see it.", {
      role: roleNames()[role],
    });
  }
}

export function recordSentence(records: readonly RoleRecord[], role: RecordRole): string {
  const record = records.find((candidate) => candidate.role === role);
  if (!record)
    return t("{role}: this account has no record in this role yet.", {
      role: roleNames()[role],
    });
  const parts = record.figures.map(
    ({ label, value, sample }) => `${lowered(label)} ${lowered(value)} (${sample})`,
  );
  return t("Record of the {role}: {parts}.", { role: inSentence(role), parts: parts.join("; ") });
}

/** @throws Error if the request fails */
export async function loadRecord(account: string, signal?: AbortSignal): Promise<readonly RoleRecord[]> {
  const answer = await fetch(`/resources/record?account=${account}`, { signal: signal ?? null });
  if (!answer.ok) throw new Error(`The record was answered with status ${answer.status}`);
  const { records }: { records: RoleRecord[] } = await answer.json();
  return records;
}
