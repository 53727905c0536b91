import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "./json-log.ts";

afterEach(() => vi.restoreAllMocks());

/** Captures the written lines by console method. */
function listen() {
  const lines: [string, Record<string, unknown>][] = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push([method, JSON.parse(line)]));
  }
  return lines;
}

test("writes an event as one JSON line with level, time and message, and keeps an error's cause", () => {
  const lines = listen();
  const err = new Error("no answer", { cause: new TypeError("refused") });
  createLog("app", "info").error({ err, amount: 5n }, "request failed");
  const [[method, line] = []] = lines;
  expect(method).toBe("error");
  expect(line).toMatchObject({
    level: "error",
    name: "app",
    message: "request failed",
    amount: "5",
    err: { type: "Error", message: "no answer", cause: { type: "TypeError", message: "refused" } },
  });
  expect(Date.parse(String(line?.time))).toBeGreaterThan(0);
});

test("skips lower levels, and everything for a silent log", () => {
  const lines = listen();
  const log = createLog("app", "warn");
  log.info({}, "quiet");
  log.warn({}, "slow");
  createLog("app", "silent").fatal({}, "silenced");
  expect(lines.map(([method, { message }]) => [method, message])).toEqual([["warn", "slow"]]);
});

test("redacts cookies and authorization at any depth", () => {
  const lines = listen();
  createLog("app", "info").info(
    { request: { headers: { Cookie: "a=1", authorization: "Bearer x" } } },
    "seen",
  );
  expect(lines[0]?.[1].request).toEqual({ headers: { Cookie: "[redacted]", authorization: "[redacted]" } });
});
