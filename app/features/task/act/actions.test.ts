import { expect, test } from "vitest";
import {
  acceptTask,
  assignTask,
  cancelTask,
  declineTask,
  expireTask,
  reassignTask,
  verifyTask,
} from "./actions.ts";

const taskId = `0x3f9a1c${"0".repeat(58)}` as const;
const provider = "0x14dc79964da2c08b23698b3d3cc7ca32193d9955";
const reward = 10n ** 19n;
const freeUntil = 1_770_000_000;
const terms = {
  bond: 15n * 10n ** 17n,
  missedPrice: 5n * 10n ** 17n,
  freeUntil,
  deadline: freeUntil + 86_400,
  now: freeUntil - 86_400,
};
const leaving = { bond: terms.bond, freeUntil };

test("cancelling shows what happens to the reward before anything is sent", () => {
  const cancel = cancelTask({ taskId, reward, notice: "none" });
  expect(cancel.destructive).toBe(true);
  expect(cancel.consequences).toEqual([
    "Are you sure you want to cancel this task? The reward tokens will be refunded to your account.",
    "The reward of 10 MLB is refunded to the requester. A cancelled task cannot be reopened.",
  ]);
  const expire = expireTask({ taskId, reward });
  expect(expire.destructive).toBe(true);
  expect(expire.consequences?.[0]).toBe(
    "Are you sure you want to mark this task as expired? The reward tokens will be refunded to the requester.",
  );
});

test("announcing a cancellation shows the notice period; declining under notice shows the consequences", () => {
  const [first] = cancelTask({ taskId, reward, notice: "starts", noticeSeconds: 3_600 }).consequences ?? [];
  expect(first).toContain("a notice period of 1h");
  const declined = declineTask({ taskId, noticeGiven: true, ...leaving, price: 0n });
  expect(declined.consequences).toEqual([
    "The announced cancellation stays in force: no provider can accept the task, and the requester can cancel it immediately.",
    "You get your whole bond of 1.5 MLB back.",
  ]);
});

test("declining shows until when it is free, and its price after that", () => {
  const lastOf = (terms: { bond: bigint; price: bigint }) =>
    declineTask({ taskId, ...leaving, ...terms }).consequences.at(-1);
  expect(lastOf({ bond: 15n * 10n ** 17n, price: 0n })).toMatch(
    /^You get your whole bond of 1.5 MLB back if the transaction is confirmed by 2026/,
  );
  expect(lastOf({ bond: 15n * 10n ** 17n, price: 5n * 10n ** 17n })).toBe(
    "You lose 0.5 MLB of your bond, because half of the task's time is over. You get 1 MLB back.",
  );
  expect(lastOf({ bond: 0n, price: 0n })).toBe("You lose nothing.");
});

test("closing an overdue task shows what the provider loses", () => {
  const missed = { bond: 15n * 10n ** 17n, price: 5n * 10n ** 17n };
  expect(expireTask({ taskId, reward, missed }).consequences.at(-1)).toBe(
    "The provider gets 1 MLB of its bond back. The protocol keeps 0.5 MLB.",
  );
});

test.each([
  ["accepting", acceptTask({ taskId, ...terms }), "Assignment Failed", "Task Accepted"],
  ["assigning", assignTask({ taskId, provider, noticeSeconds: 3_600 }), "Assignment Failed", "Task assigned"],
  ["cancelling", cancelTask({ taskId, reward, notice: "over" }), "Cancellation Failed", "Task Cancelled"],
  ["expiring", expireTask({ taskId, reward }), "Expiration Failed", "Task Expired"],
  ["checking", verifyTask({ taskId, proof: "" }), "Verification Failed", "Statement recorded"],
])("%s shows the catalogue's success and failure texts and links to the task", (_, action, failed, done) => {
  expect(action.failure?.title).toBe(failed);
  expect(action.success).toMatchObject({
    title: done,
    link: { label: "View Task", href: `/tasks/${taskId}` },
  });
});

test("accepting too late reports the exact reason", () => {
  expect(acceptTask({ taskId, ...terms }).errors).toMatchObject({
    InvalidStatus: { title: "Task Unavailable", message: "Task is not available for assignment" },
    TaskDeadlinePassed: { title: "Task Expired", message: "Cannot accept an expired task" },
    CancelNoticeRunning: { message: "The requester has announced the cancellation of this task." },
  });
});

test("accepting shows before signing what is locked, until when it comes back, and what a missed deadline costs", () => {
  const { consequences, payment } = acceptTask({ taskId, ...terms });
  expect(consequences.join(" ")).toMatch(
    /A bond of 1.5 MLB is taken from your wallet now.*If you give the task back by 2026.*After that, or if you miss the deadline, you lose 0.5 MLB of it/,
  );
  expect(payment).toEqual({ spender: "RewardDistributor", amount: terms.bond, label: "Bond" });
  expect(acceptTask({ taskId, ...terms, now: freeUntil + 1 }).consequences.at(-1)).toBe(
    "More than half of the task's time is over: if you give the task back or miss the deadline, you lose 0.5 MLB of the bond.",
  );
});

test("assigning a provider shows what the requester gives up and the notice period", () => {
  const [, binds] = assignTask({ taskId, provider, noticeSeconds: 3_600 }).consequences;
  expect(binds).toBe(
    "Unless they decline, no other provider can accept the task. To cancel it, you must give 1h of notice, during which they can still submit a result.",
  );
  const again = reassignTask({ taskId, provider, noticeSeconds: 60, reward, earliestRefund: 1_770_000_000 });
  expect(again.consequences.join(" ")).toMatch(
    /1m of notice.*10 MLB stays in escrow. The new deadline is 2026/,
  );
});

test("closing a rejected task shows where the bond of its result goes", () => {
  expect(expireTask({ taskId, reward, rejectedBond: 10n ** 18n }).consequences.at(-1)).toBe(
    "The bond of the rejected result (1 MLB) goes to the verifiers who rejected it.",
  );
});
