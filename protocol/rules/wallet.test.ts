import { expect, test } from "vitest";
import { TaskStatus } from "../generated/enums.ts";
import type { TaskFacts } from "./facts.ts";
import { canWithdrawCredit } from "./payment.ts";
import { canStake } from "./stake.ts";
import { canAccept, canCancel, cancellation, canExpire } from "./task.ts";

const NOW = 1_770_000_000;
const VISITOR = { account: undefined, now: NOW };
const CLARA = { account: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955", now: NOW } as const;
const task: TaskFacts = {
  status: TaskStatus.Created,
  requester: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  assignedProvider: null,
  deadline: NOW + 60,
  statusAt: NOW,
  cancelEffectiveAt: null,
  cancelNotice: 60,
  round: 0,
  assignmentRounds: 0,
  escalated: false,
  distributed: false,
};

test("without a wallet every action asks for one first (F344)", () => {
  const verdicts = [
    canAccept(task, VISITOR, { creationPausedUntil: 9_999_999_999 }, { bond: 1n, balance: 0n }),
    canCancel(task, VISITOR),
    canExpire(task, VISITOR),
    canStake(0n, 0n, VISITOR),
    canWithdrawCredit(0n, VISITOR),
  ];
  expect(verdicts).toEqual(verdicts.map(() => ({ allowed: false, rule: "WalletRequired" })));
});

test("a pause of creation ends automatically in the second that it names, and a refusal states that time", () => {
  const farid = { account: "0x71bE63f3384f5fb98995898A86B02Fb2426c5788", now: NOW } as const;
  const until = (creationPausedUntil: number) =>
    canAccept(task, farid, { creationPausedUntil }, { bond: 0n });
  expect(until(NOW + 1)).toEqual({ allowed: false, rule: "TaskCreationPaused", until: NOW + 1 });
  expect([until(NOW), until(0)]).toEqual([{ allowed: true }, { allowed: true }]);
});

test("the letter case of an address does not matter (F336)", () => {
  expect(canCancel(task, CLARA)).toEqual({ allowed: true });
});

test("what cancelling does is known before the click", () => {
  const assigned = { ...task, status: TaskStatus.Assigned };
  expect(cancellation(task)).toBe("immediate");
  expect(cancellation(assigned)).toBe("startsNotice");
  expect(cancellation({ ...assigned, cancelNotice: 0 })).toBe("immediate");
  expect(cancellation({ ...assigned, cancelEffectiveAt: NOW + 5 })).toBe("afterNotice");
  expect(cancellation({ ...task, status: TaskStatus.Completed })).toBeUndefined();
});

test("a refusal that time lifts states the time, and one that money lifts states the amount", () => {
  expect(canExpire(task, CLARA)).toEqual({ allowed: false, rule: "DeadlineNotReached", until: NOW + 61 });
  expect(canStake(5n, 3n, CLARA)).toEqual({
    allowed: false,
    rule: "ERC20InsufficientBalance",
    needed: 5n,
    available: 3n,
  });
});
