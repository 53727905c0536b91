import { expect, it } from "vitest";
import { waitUntil } from "./wait-until.ts";

const tooLate = (cause: unknown) => new Error("too late", { cause });

it("waits until a check succeeds; one that throws has not succeeded yet", async () => {
  const outcomes = [
    () => Promise.reject(new Error("refused")),
    () => Promise.resolve(false),
    () => Promise.resolve(true),
  ];
  await waitUntil(() => (outcomes.shift() as () => Promise<boolean>)(), {
    timeoutMs: 5_000,
    pollMs: 1,
    tooLate,
  });
  expect(outcomes).toEqual([]);
});

it("ends immediately when success is no longer possible", async () => {
  const waiting = waitUntil(async () => false, {
    timeoutMs: 60_000,
    tooLate,
    failure: () => new Error("the process has ended"),
  });
  await expect(waiting).rejects.toThrow("the process has ended");
});

it("reports the last error on timeout", async () => {
  const check = () => Promise.reject(new Error("refused"));
  const waiting = waitUntil(check, { timeoutMs: 10, pollMs: 1, tooLate });
  await expect(waiting).rejects.toMatchObject({ message: "too late", cause: { message: "refused" } });
});
