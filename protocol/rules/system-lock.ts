import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "../generated/constants.ts";
import type { Circumstances } from "./facts.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

/** Locks of the voting system as the index stores them (G58). Times in unix seconds as text. */
export interface SystemLock {
  systemLocked: boolean;
  lockedAt: string | null;
  lockedUntil: string | null;
  lockedSeconds: string;
}

/** A lock with the guardian's reason, for display. */
export interface ExplainedLock extends SystemLock {
  lockReason: string | null;
}

/** Total seconds of system locks so far; a lock also ends automatically. */
export function lockedSecondsNow(
  { lockedSeconds, systemLocked, lockedAt, lockedUntil }: SystemLock,
  now: number,
): number {
  const running = systemLocked ? Math.min(now, Number(lockedUntil ?? now)) - Number(lockedAt ?? now) : 0;
  return Number(lockedSeconds) + Math.max(running, 0);
}

/** Whether voting and starting verifications are locked now. */
export function isLockedNow({ systemLocked, lockedUntil }: SystemLock, now: number): boolean {
  return systemLocked && now < Number(lockedUntil ?? 0);
}

/** One lock from start to end. Times in unix seconds. */
export interface LockPeriod {
  readonly lockedAt: number;
  /** When it ended, or will end automatically. */
  readonly until: number;
  /** Whether it was lifted early. */
  readonly lifted: boolean;
}

/** The locks of the lock and unlock events, oldest first. An expired lock ended at its expiry, whenever recorded. */
export function lockPeriods(
  events: readonly { readonly kind: "SystemLocked" | "SystemUnlocked"; readonly timestamp: number }[],
): LockPeriod[] {
  const periods: LockPeriod[] = [];
  for (const { kind, timestamp } of events) {
    if (kind === "SystemLocked") {
      periods.push({ lockedAt: timestamp, until: timestamp + MAX_LOCK_PERIOD, lifted: false });
      continue;
    }
    const last = periods.at(-1);
    if (last && timestamp < last.until)
      periods[periods.length - 1] = { ...last, until: timestamp, lifted: true };
  }
  return periods;
}

const isRunning = (last: LockPeriod | undefined, now: number) => last !== undefined && now < last.until;

/** Lock starts and votes: only the guardian, and not within a week after the `last` lock (G58). */
export function canLock(
  last: LockPeriod | undefined,
  isGuardian: boolean,
  { account, now }: Circumstances,
): Verdict {
  const again = last ? last.until + LOCK_COOLDOWN : 0;
  return firstRefusal(
    !account && refused("WalletRequired"),
    !isGuardian && refused("AccessManagedUnauthorized"),
    isRunning(last, now) && refused("SystemIsLocked"),
    now < again && refused("LockCooldown", { until: again }),
  );
}

/** End a lock early. Only the guardian. An expired lock needs no call. */
export function canUnlock(
  last: LockPeriod | undefined,
  isGuardian: boolean,
  { account, now }: Circumstances,
): Verdict {
  return firstRefusal(
    !account && refused("WalletRequired"),
    !isRunning(last, now) && refused("SystemNotLocked"),
    !isGuardian && refused("AccessManagedUnauthorized"),
  );
}
