import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "../generated/constants.ts";
import type { Circumstances } from "./facts.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

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

/** One lock from its start to its end. Times in unix seconds. */
export interface LockPeriod {
  readonly lockedAt: number;
  /** When it ended, or will end by itself. */
  readonly until: number;
  /** Whether it was lifted before its time was over. */
  readonly lifted: boolean;
}

/**
 * The locks that the events of locking and unlocking tell of, the oldest first. A lock that ended by itself is booked by the
 * next call, maybe much later: it still ended when its time was over.
 */
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

/**
 * Stop starting and voting: the guardian alone, and not within a week after a lock (G58).
 * @param last the latest lock; undefined when there was none
 */
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

/** End a lock before its time is over: the guardian alone. One that ended by itself needs nobody. */
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
