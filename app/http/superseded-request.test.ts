import { expect, test, vi } from "vitest";
import { ignoreSupersededRequest } from "./superseded-request.ts";

/** Whether the browser would still report a rejection that nobody handled. */
function isReported(reason: unknown): boolean {
  const preventDefault = vi.fn();
  ignoreSupersededRequest({ reason, preventDefault });
  return preventDefault.mock.calls.length === 0;
}

test("the end of a request that another navigation has overtaken is no error", () => {
  const controller = new AbortController();
  controller.abort();
  expect(isReported(controller.signal.reason)).toBe(false);
});

test("every other rejection that nobody handles is still reported", () => {
  expect(isReported(new Error("boom"))).toBe(true);
  expect(isReported(new DOMException("too slow", "TimeoutError"))).toBe(true);
  expect(isReported(undefined)).toBe(true);
});
