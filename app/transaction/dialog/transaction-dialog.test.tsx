// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { newTransaction, type TransactionState } from "#app/transaction/state/state.ts";
import { SlowNetwork } from "./transaction-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fresh = newTransaction({
  id: "1",
  kind: "acceptTask",
  title: "Accept task",
  success: { title: "", description: "" },
  failureText: { title: "", message: "" },
  plan: { uploads: false, payment: false },
});
const checking: TransactionState = { ...fresh, checks: { ...fresh.checks, network: "passed" } };

function afterSeconds(state: TransactionState, seconds: number) {
  vi.useFakeTimers();
  render(<SlowNetwork state={state} />);
  act(() => void vi.advanceTimersByTime(seconds * 1_000));
  return screen.queryByText("The network is slow");
}

test("a check that the chain has not answered for 5 seconds says that the network is slow", () => {
  expect(afterSeconds(checking, 4.9)).toBeNull();
  cleanup();
  expect(afterSeconds(checking, 5)).not.toBeNull();
});

test("a wallet that takes its time is not called a slow network", () => {
  expect(afterSeconds({ ...checking, phase: "awaiting-signature", confirmed: true }, 60)).toBeNull();
  cleanup();
  expect(afterSeconds(fresh, 60)).toBeNull();
});
