/** Language models that are loaded in this tab. */
import { openTextSession, type TextSession } from "#runtime/run/session.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { sessionMachine } from "../../recompute.ts";
import { loadWeights, type WeightsOptions } from "../../weights.ts";

/** Two, for a comparison. Each takes as much memory as its weights. */
const MOST = 2;

/** The most recently used last. */
const sessions = new Map<string, TextSession>();

/** The session of a package, after loading its weights. @throws ContentError; the signal's reason */
export async function sessionOf(
  key: string,
  { bytes, manifest }: FetchedPackage,
  options: WeightsOptions,
): Promise<TextSession> {
  const weights = sessions.has(key) ? undefined : await loadWeights(manifest, options);
  // Another caller may have opened it while this one loaded the weights.
  const open = sessions.get(key) ?? openTextSession(sessionMachine, { package: bytes, weights });
  sessions.delete(key);
  sessions.set(key, open);
  for (const [other, session] of sessions) {
    if (sessions.size <= MOST) break;
    session.close();
    sessions.delete(other);
  }
  return open;
}

/** Ends one session, so the next one reads the stored weights again: its own copy may be damaged or deleted. */
export function closeSession(key: string): void {
  sessions.get(key)?.close();
  sessions.delete(key);
}

/** Frees the memory, for instance when the page is left. */
export function closeSessions(): void {
  for (const session of sessions.values()) session.close();
  sessions.clear();
}
