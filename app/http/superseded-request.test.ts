import { expect, test, vi } from "vitest";
import { ignoreSupersededRequest } from "./superseded-request.ts";

/** Whether the browser would still report an unhandled rejection. */
function isReported(reason: unknown): boolean {
  const preventDefault = vi.fn();
  ignoreSupersededRequest({ reason, preventDefault });
  return preventDefault.mock.calls.length === 0;
}

test("ignores the abort of a request that another navigation superseded", () => {
  const controller = new AbortController();
  controller.abort();
  expect(isReported(controller.signal.reason)).toBe(false);
});

test("still reports every other unhandled rejection", () => {
  expect(isReported(new Error("boom"))).toBe(true);
  expect(isReported(new DOMException("too slow", "TimeoutError"))).toBe(true);
  expect(isReported(undefined)).toBe(true);
});
