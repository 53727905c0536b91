import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import type { BatchJob } from "#runtime/batch/compute-batch.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { type BatchProgress, openBatches } from "./batches.ts";

const folder = createTemporaryFolder("batches-");
afterAll(() => folder.remove());
const HASH = `0x${"7".repeat(64)}` as const;
const encoder = new TextEncoder();

const batch: BatchJob = {
  package: encoder.encode("p"),
  task: "inference",
  parameters: {},
  items: 4,
  input: {
    name: "batch.zip",
    bytes: packBatch(
      ["a", "b", "c", "d"].map((name) => ({ name: `${name}.txt`, bytes: encoder.encode(name) })),
    ),
  },
};

/** An agent of one process, which is stopped at an input. */
function agent(path: string, stopAt = "") {
  const computed: string[] = [];
  const progress: BatchProgress[] = [];
  const batches = openBatches({ folder: path, onItem: (one) => progress.push(one) });
  const computeItem = async ({ input }: Job): Promise<Outcome> => {
    if (input.name === stopAt) throw new RuntimeFault("cancelled", "The run was stopped");
    computed.push(input.name);
    return {
      output: { name: "out.txt", bytes: input.bytes, sha256: HASH },
      artifacts: [],
      metrics: {},
      summary: "",
      log: [],
      manifestHash: HASH,
      inputHash: HASH,
      digest: HASH,
      trace: HASH,
      runtime: "test 1",
      used: { steps: 1, graphRuns: 1, seconds: 1 },
    };
  };
  return { batches, computeItem, computed, progress };
}

test("an agent that was stopped computes only the inputs that are left, and removes them with the result", async () => {
  const path = join(folder.path, "kill");
  const stopped = agent(path, "c.txt");
  await expect(stopped.batches.compute(batch, stopped.computeItem, "single")).rejects.toThrow("stopped");
  const next = agent(path);
  const { metrics, trace } = await next.batches.compute(batch, next.computeItem, "single");
  expect([stopped.computed, next.computed, metrics]).toEqual([
    ["a.txt", "b.txt"],
    ["c.txt", "d.txt"],
    { items: 4, failed: 0 },
  ]);
  expect(trace).toMatch(/^0x/);
  expect(readdirSync(path)).toEqual([]);
  expect(next.progress.at(-1)).toEqual({ done: 4, items: 4, failed: 0 });
});

test("a second run, and a run that confirms each input, take nothing from the first", async () => {
  const path = join(folder.path, "again");
  const stopped = agent(path, "d.txt");
  await expect(stopped.batches.compute(batch, stopped.computeItem, "single")).rejects.toThrow("stopped");
  const other = agent(path);
  await other.batches.compute(batch, other.computeItem, "confirmed");
  await other.batches.compute(batch, other.computeItem, "single");
  await other.batches.compute(batch, other.computeItem, "single");
  expect(other.computed).toHaveLength(4 + 1 + 4);
});

test("two tasks with the same inputs at the same time are both computed whole", async () => {
  const path = join(folder.path, "twins");
  const twins = agent(path);
  const both = [0, 1].map(() => twins.batches.compute(batch, twins.computeItem, "single"));
  const [one, other] = await Promise.all(both);
  expect(one?.output.bytes).toEqual(other?.output.bytes);
  expect(twins.computed).toHaveLength(8);
  rmSync(path, { recursive: true });
});
