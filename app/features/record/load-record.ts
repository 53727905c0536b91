import type { RoleRecord } from "./record.copy.ts";

/**
 * Loads an account's record.
 * @throws Error if the request fails
 */
export async function loadRecord(account: string, signal?: AbortSignal): Promise<readonly RoleRecord[]> {
  const answer = await fetch(`/resources/record?account=${account}`, { signal: signal ?? null });
  if (!answer.ok) throw new Error(`The record was answered with status ${answer.status}`);
  const { records }: { records: RoleRecord[] } = await answer.json();
  return records;
}
