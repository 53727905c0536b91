import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "./json-log.ts";

afterEach(() => vi.restoreAllMocks());

/** The lines that were written, by the console's method. */
function listen() {
  const lines: [string, Record<string, unknown>][] = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void lines.push([method, JSON.parse(line)]));
  }
  return lines;
}

test("an event is one line of JSON with its level, time and words; an error keeps its cause", () => {
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

test("what is less severe than asked for is not written, and a silent log writes nothing", () => {
  const lines = listen();
  const log = createLog("app", "warn");
  log.info({}, "quiet");
  log.warn({}, "slow");
  createLog("app", "silent").fatal({}, "nobody hears");
  expect(lines.map(([method, { message }]) => [method, message])).toEqual([["warn", "slow"]]);
});

test("cookies and authorisations stay out of the log, however deep they lie", () => {
  const lines = listen();
  createLog("app", "info").info(
    { request: { headers: { Cookie: "a=1", authorization: "Bearer x" } } },
    "seen",
  );
  expect(lines[0]?.[1].request).toEqual({ headers: { Cookie: "[redacted]", authorization: "[redacted]" } });
});
