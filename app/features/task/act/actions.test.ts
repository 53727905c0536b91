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
  expect(declineTask({ taskId, noticeGiven: true }).consequences?.[0]).toContain(
    "The announced cancellation stays in force: no provider can accept the task",
  );
});

test.each([
  ["accepting", acceptTask({ taskId, bond: 1n, deadline: 1 }), "Assignment Failed", "Task Accepted"],
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
  expect(acceptTask({ taskId, bond: 1n, deadline: 1 }).errors).toMatchObject({
    InvalidStatus: { title: "Task Unavailable", message: "Task is not available for assignment" },
    TaskDeadlinePassed: { title: "Task Expired", message: "Cannot accept an expired task" },
    CancelNoticeRunning: { message: "The requester has announced the cancellation of this task." },
  });
});

test("accepting without enough tokens for the bond warns before the wallet opens", () => {
  const warnings = (balance: bigint | undefined) =>
    acceptTask({ taskId, bond: 10n ** 18n, deadline: 1, balance }).consequences.filter((text) =>
      text.startsWith("You have"),
    );
  expect(warnings(4n * 10n ** 17n)).toEqual([
    "You have 0.4 MLB. You need 0.6 MLB more to submit the result. Get it before the deadline, or do not accept the task.",
  ]);
  expect(warnings(10n ** 18n)).toEqual([]);
  expect(warnings(undefined)).toEqual([]);
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
