// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { failureOf } from "../failure/classify.ts";
import type { Failure } from "../failure/failure.ts";
import { newTransaction, type Phase } from "../state/state.ts";
import { TransactionFailurePanel } from "./transaction-failure-panel.tsx";

afterEach(cleanup);

const fresh = newTransaction({
  id: "1",
  kind: "sendTokens",
  title: "Send tokens",
  success: { title: "", description: "" },
  plan: { uploads: false, payment: false },
});
const unknown: Failure = { kind: "unknown", title: "Transaction Failed", message: "" };

function textOf(failure: Failure, failedIn: Phase): string {
  const hash = failedIn === "submitted" ? (`0x${"ab".repeat(32)}` as const) : undefined;
  const state = { ...fresh, phase: "failed", failure, failedIn, hash } as const;
  return render(<TransactionFailurePanel state={state} onRetry={undefined} />).container.textContent ?? "";
}

const NOT_SENT = "Nothing was sent and nothing was spent.";

test("a sent transaction whose outcome is unknown is not said to have taken nothing", () => {
  const text = textOf(unknown, "submitted");
  expect(text).toContain("It was sent, but its outcome is not known yet.");
  expect(text).not.toContain("Nothing was taken");
});

test("a batch that the wallet took without reporting its outcome is not said to be unsent", () => {
  const text = textOf(failureOf("timeout"), "awaiting-signature");
  expect(text).toContain("It was sent, but its outcome is not known yet.");
  expect(text).not.toContain(NOT_SENT);
});

test("a request that the wallet may still show is not said to be unsent", () => {
  const text = textOf(failureOf("unanswered"), "awaiting-signature");
  expect(text).toContain("Decline it there");
  expect(text).not.toContain(NOT_SENT);
});

test("a rejected request and a cancelled transaction took nothing", () => {
  expect(textOf(failureOf("rejected"), "awaiting-signature")).toContain(NOT_SENT);
  expect(textOf(failureOf("cancelled"), "submitted")).toContain("Nothing was taken by the marketplace.");
});
