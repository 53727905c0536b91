// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SHOWN_AT, show } from "#app/test-support/show.tsx";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import type { TaskDetail } from "./task-detail.query.server.ts";
import { TaskStatusDetails } from "./task-facts-bar.tsx";
import { TaskBanner } from "./task-notices.tsx";

const verificationId = `0x3f9a1c${"0".repeat(56)}01`;
/** The task fields that both components read. */
const task = {
  statusIndex: TaskStatus.Completed,
  deadline: String(SHOWN_AT + 90_000),
  refund: "10000000000000000000",
  cancelledAt: String(SHOWN_AT - 60),
  expiredAt: String(SHOWN_AT - 60),
  rejectedAt: null,
  cancelEffectiveAt: null,
  providerId: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
  verification: { id: verificationId, round: 1 },
  verifications: [],
} as unknown as TaskDetail;
const inStatus = (statusIndex: number): TaskDetail => ({ ...task, statusIndex });

afterEach(cleanup);

test.each([
  [TaskStatus.Cancelled, "This task was cancelled10 MLB went back to the requester"],
  [TaskStatus.Expired, "This task has expired10 MLB went back to the requester"],
  [TaskStatus.Rejected, "The result was rejectedThe reward is still in escrow."],
])("a task in status %i shows why it has stopped and where the money is", async (status, words) => {
  const shown = await show(<TaskBanner task={inStatus(status)} now={SHOWN_AT} />);
  expect(shown.textContent).toContain(words);
});

test("a rejected task offers resubmission only without an appeal and before the deadline", async () => {
  const rejected = inStatus(TaskStatus.Rejected);
  const shown = async (task: TaskDetail, now = SHOWN_AT) => {
    cleanup();
    return (await show(<TaskBanner task={task} now={now} />)).textContent;
  };
  expect(await shown(rejected)).toContain("The provider can resubmit a result until");
  expect(await shown({ ...rejected, escalated: true })).toContain(
    "No result can be submitted until the arbiter rules",
  );
  expect(await shown(rejected, SHOWN_AT + 90_001)).toContain("no other result can be submitted");
});

test("a task in progress has no banner; an overdue one says that it has to be settled", async () => {
  expect((await show(<TaskBanner task={task} now={SHOWN_AT} />)).textContent).toBe("");
  cleanup();
  const overdue = await show(<TaskBanner task={inStatus(TaskStatus.Created)} now={SHOWN_AT + 90_001} />);
  expect(overdue.textContent).toContain("Expired (not yet settled)");
});

test("a declined task under notice says that it cannot be accepted and what its requester can do", async () => {
  const noticed = { ...inStatus(TaskStatus.Created), cancelEffectiveAt: String(SHOWN_AT + 60) };
  const shown = await show(<TaskBanner task={noticed} now={SHOWN_AT} />);
  expect(shown.textContent).toContain("It cannot be accepted. The requester can cancel it or assign it");
});

test("a task closed without a verdict shows what its verifiers share", async () => {
  const round = {
    poolOpened: true,
    statusIndex: VerificationStatus.Inconclusive,
    rewardPool: "1500000000000000000",
  };
  const closed = { ...inStatus(TaskStatus.Expired), verifications: [round] } as unknown as TaskDetail;
  const shown = await show(<TaskBanner task={closed} now={SHOWN_AT} />);
  expect(shown.textContent).toContain("All verifiers who voted share 1.5 MLB");
});

test("the status explanation lists meaning, time left, next steps, verification and provider", async () => {
  await show(<TaskStatusDetails task={task} now={SHOWN_AT} />);
  await userEvent.click(screen.getByRole("button", { name: "Status: Completed" }));
  const words = (await screen.findByRole("tooltip")).textContent ?? "";
  expect(words).toContain("A result was submitted and is waiting for verification.");
  for (const part of ["(1d 1h)", "Next: ", "0x3f9a1c00...000001", "0x14dc...9955"])
    expect(words).toContain(part);
});

test("an unknown status is labelled as such and advises a page refresh", async () => {
  const shown = await show(<TaskStatusDetails task={inStatus(9)} now={SHOWN_AT} />);
  expect(shown.textContent).toBe("UnknownPlease refresh the page");
});
