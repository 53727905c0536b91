import { expect, test } from "vitest";
import { Check } from "#protocol/generated/enums.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { openResultStore, type ResultStoreParts } from "./result-store.ts";

const TASK = `0x${"2".repeat(64)}` as const;

/** A provider whose machine needs so long for a task that may take 120 seconds. */
function storeTaking(seconds: number) {
  const outcome = { used: { steps: 1, graphRuns: 0, seconds } } as unknown as Outcome;
  const prepared = {
    job: {},
    task: { comparison: { rule: "human" } },
    manifest: {},
    limits: { seconds: 120 },
  };
  return openResultStore({
    jobs: { of: async () => prepared },
    runs: { compute: async () => outcome },
  } as unknown as ResultStoreParts);
}

test("a task that took more than half of its model's time is not handed in: slower verifiers could not repeat it", async () => {
  expect((await storeTaking(60).compute(TASK, Check.Open)).used.seconds).toBe(60);
  await expect(storeTaking(61).compute(TASK, Check.Open)).rejects.toMatchObject({
    code: "time",
    message: expect.stringContaining("more than half of the 120 s"),
  });
});
