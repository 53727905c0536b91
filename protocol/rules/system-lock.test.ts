import { expect, test } from "vitest";
import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "../generated/constants.ts";
import { canLock, canUnlock, lockPeriods } from "./system-lock.ts";

const GUARDIAN = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const at = (now: number) => ({ account: GUARDIAN, now }) as const;
const locked = (timestamp: number) => ({ kind: "SystemLocked", timestamp }) as const;
const unlocked = (timestamp: number) => ({ kind: "SystemUnlocked", timestamp }) as const;

test("a lock that is not lifted ends automatically after a week, whenever that is recorded", () => {
  const second = 10 * MAX_LOCK_PERIOD;
  expect(
    lockPeriods([locked(100), unlocked(400), locked(second), unlocked(second + 2 * MAX_LOCK_PERIOD)]),
  ).toEqual([
    { lockedAt: 100, until: 400, lifted: true },
    { lockedAt: second, until: second + MAX_LOCK_PERIOD, lifted: false },
  ]);
  expect(lockPeriods([])).toEqual([]);
});

test("a guardian may lock again a week after the last lock, and unlock only while one runs", () => {
  const [last] = lockPeriods([locked(100), unlocked(400)]);
  const again = 400 + LOCK_COOLDOWN;
  expect(canLock(last, true, at(again - 1))).toEqual({ allowed: false, rule: "LockCooldown", until: again });
  expect(canLock(last, true, at(again)).allowed).toBe(true);
  expect(canUnlock(last, true, at(200)).allowed).toBe(true);
  expect(canUnlock(last, true, at(400))).toEqual({ allowed: false, rule: "SystemNotLocked" });
});

test("other accounts may do neither, and a visitor must connect a wallet first", () => {
  const [running] = lockPeriods([locked(100)]);
  expect(canLock(undefined, false, at(1))).toMatchObject({ rule: "AccessManagedUnauthorized" });
  expect(canUnlock(running, false, at(200))).toMatchObject({ rule: "AccessManagedUnauthorized" });
  expect(canLock(undefined, false, { account: undefined, now: 1 })).toMatchObject({ rule: "WalletRequired" });
});
