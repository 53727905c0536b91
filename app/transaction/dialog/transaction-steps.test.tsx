// @vitest-environment jsdom
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { newTransaction, type TransactionState } from "../state/state.ts";
import { TransactionSteps } from "./transaction-steps.tsx";

afterEach(cleanup);

const words = { title: "Task", description: "" };
const uploading: TransactionState = {
  ...newTransaction({
    id: "1",
    kind: "createTask",
    title: "Create Task",
    success: words,
    failureText: { title: "", message: "" },
    plan: { uploads: true, payment: false },
  }),
  confirmed: true,
  phase: "uploading",
  upload: { name: "flowers.csv", doneBytes: 30, totalBytes: 120 },
};

let shown: TransactionState;
const Steps = () => <TransactionSteps state={shown} />;

async function rows(state: TransactionState) {
  shown = state;
  const Site = createRemixStub([{ path: "/", Component: Steps }]);
  render(<Site />);
  const list = await screen.findByRole("list", { name: "Transaction steps" });
  return within(list).getAllByRole("listitem");
}

test("marks the running step as current, with its file and progress", async () => {
  const steps = await rows(uploading);
  const current = steps.filter((step) => step.getAttribute("aria-current") === "step");
  expect(current).toHaveLength(1);
  expect(current[0]?.textContent).toContain("Store files");
  expect(current[0]?.textContent).toContain("flowers.csv");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  expect(steps[0]?.textContent).toBe("Check, done");
  expect(steps.at(-1)?.textContent).toBe("Update lists, not reached");
});

test("shows a failure at the step where it happened", async () => {
  const steps = await rows({ ...uploading, phase: "failed", failedIn: "uploading" });
  expect(steps.map((step) => step.dataset.state)).toEqual([
    "done",
    "failed",
    "waiting",
    "waiting",
    "waiting",
  ]);
});
