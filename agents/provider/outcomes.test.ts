import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { Outcome } from "#runtime/run/job.ts";
import { openOutcomes } from "./outcomes.ts";

const TASK = `0x${"1".repeat(64)}` as const;
const outcome = {
  output: { name: "a.csv", bytes: new Uint8Array([1, 2, 3]), sha256: TASK },
  artifacts: [],
  metrics: { rows: 2 },
  used: { steps: 1, graphRuns: 0, seconds: 0.5 },
} as unknown as Outcome;

test("a computed outcome is read back after a restart, once a round, and is deleted when its result is stored", async () => {
  const folder = createTemporaryFolder("outcomes-");
  try {
    let runs = 0;
    const compute = async () => {
      runs++;
      return outcome;
    };
    await openOutcomes(folder.path).once(TASK, 0, compute);
    const restarted = openOutcomes(folder.path);
    expect(await restarted.once(TASK, 0, compute)).toEqual(outcome);
    expect(runs).toBe(1);
    await restarted.once(TASK, 1, compute);
    expect(runs).toBe(2);
    // A damaged file is never submitted: the task is computed again.
    writeFileSync(join(folder.path, `${TASK}-1`), "half a file");
    expect(await restarted.once(TASK, 1, compute)).toEqual(outcome);
    expect(runs).toBe(3);
    await restarted.remove(TASK, 0);
    await restarted.remove(TASK, 1);
    expect(readdirSync(folder.path)).toEqual([]);
  } finally {
    folder.remove();
  }
});
