/** The locks of the voting system, as the index keeps them (G58). Times in unix seconds as text. */
export interface SystemLock {
  systemLocked: boolean;
  lockedAt: string | null;
  lockedUntil: string | null;
  lockedSeconds: string;
}

/** What a screen says of a lock besides: why the guardian locked. */
export interface ExplainedLock extends SystemLock {
  lockReason: string | null;
}

/** Seconds of all system locks until now; a lock also ends by itself. */
export function lockedSecondsNow(
  { lockedSeconds, systemLocked, lockedAt, lockedUntil }: SystemLock,
  now: number,
): number {
  const running = systemLocked ? Math.min(now, Number(lockedUntil ?? now)) - Number(lockedAt ?? now) : 0;
  return Number(lockedSeconds) + Math.max(running, 0);
}

/** Whether nobody can vote or start a verification now. */
export function isLockedNow({ systemLocked, lockedUntil }: SystemLock, now: number): boolean {
  return systemLocked && now < Number(lockedUntil ?? 0);
}
