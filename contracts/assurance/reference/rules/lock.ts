/** The system lock: the guardian stops votes for a week at most, and only the deadlines notice. */
import type { State } from "../state.ts";
import { brief, byRole } from "./limits.ts";
import { type Context, emit, need, when, where } from "./rule.ts";

const WEEK = 7 * 86_400;

export const isLocked = ({ now, lock }: State) => now < lock.until;
export const lockedSeconds = ({ now, lock }: State) =>
  lock.total + (lock.at === 0 ? 0 : Math.min(now, lock.until) - lock.at);
export const unlocked = need("SystemIsLocked", ({ s }) => !isLocked(s));

/** The next lock, or any account, ends an expired lock. */
function end(c: Context): void {
  const { s, now } = c;
  const endedAt = Math.min(now, s.lock.until);
  s.lock = { at: 0, until: 0, total: lockedSeconds(s), cooldownUntil: endedAt + WEEK };
  emit(c, "SystemUnlocked", endedAt);
}
export const cooldownUntil = ({ lock }: State) => (lock.at === 0 ? lock.cooldownUntil : lock.until + WEEK);

export const lockRules = {
  lockSystem: when(
    [
      byRole("Guardian"),
      need("EmptyReason", ({ reason }) => reason !== ""),
      ...[brief("reason"), unlocked],
      need("LockCooldown", ({ s, now }) => now >= cooldownUntil(s)),
    ],
    (c) => {
      const { s, now } = c;
      if (s.lock.at !== 0) end(c);
      Object.assign(s.lock, { at: now, until: now + WEEK });
      emit(c, "SystemLocked");
    },
  ),
  unlockSystem: when(
    [need("SystemNotLocked", ({ s }) => s.lock.at !== 0), where(({ s }) => isLocked(s), byRole("Guardian"))],
    end,
  ),
};
