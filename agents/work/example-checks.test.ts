import { expect, test } from "vitest";
import { compareResults } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { HONEST_SCRIPT, samplePackage } from "#runtime/test-support/sample-package.ts";
import type { Computer } from "#runtime/work/judge.ts";
import type { FetchedPackage } from "#runtime/work/prepared-job.ts";
import { openExampleChecks, sharedExampleChecks } from "./example-checks.ts";

const metric = { rule: "metric", metric: "accuracy", threshold: 90, better: "higher" } as const;

async function fetched(bytes: Promise<Uint8Array<ArrayBuffer>>): Promise<FetchedPackage> {
  return { bytes: await bytes, manifest: (await openPackage(await bytes)).manifest };
}

/** A machine whose runs repeat their input, with the scores of the right file and of any other. */
function machine(right: number, other: number, end?: RuntimeFault) {
  const runs: Job[] = [];
  const computer: Computer = {
    async compute(job) {
      runs.push(job);
      if (end) throw end;
      const output = { name: "out.txt", bytes: job.input.bytes, sha256: "0x1" as const };
      return { output, artifacts: [], metrics: {}, used: { seconds: 0 } } as unknown as Outcome;
    },
    compare: async (task, expected, given) => compareResults(task, expected, given),
    replay: () => Promise.reject(new Error("nothing is replayed here")),
    score: async (job, output) => ({
      accuracy: Buffer.compare(output, job.input.bytes) === 0 ? right : other,
    }),
  };
  return { runs, computer, requireSound: openExampleChecks(computer) };
}

test("a package whose rule holds for its example is tried once, however often it is met", async () => {
  const { runs, requireSound } = machine(100, 0);
  const sound = await fetched(samplePackage(HONEST_SCRIPT, { task: { comparison: metric } }));
  await Promise.all([requireSound(sound), requireSound(sound)]);
  await requireSound({ ...sound });
  expect(runs.map(({ input }) => input.name)).toEqual(["example.txt"]);
});

test("agents of one program try a package once, unless they have other engines", async () => {
  const sound = await fetched(samplePackage(HONEST_SCRIPT, { task: { comparison: metric } }));
  const [first, second, other] = [machine(100, 0), machine(100, 0), machine(100, 0)];
  const { signal } = new AbortController();
  const checks = [
    sharedExampleChecks(signal, { engines: { gpu: "cpu" } }, first.computer),
    sharedExampleChecks(signal, { engines: { gpu: "cpu" } }, second.computer),
    sharedExampleChecks(signal, { engines: {} }, other.computer),
  ];
  await Promise.all(checks.map((requireSound) => requireSound(sound)));
  expect([first, second, other].map(({ runs }) => runs.length)).toEqual([1, 0, 1]);
});

test("agents that start after others have stopped check with their own machine", async () => {
  const sound = await fetched(samplePackage(HONEST_SCRIPT, { task: { comparison: metric } }));
  const stopped = machine(0, 0, new RuntimeFault("cancelled", "the agent stopped"));
  const next = machine(100, 0);
  const checks = [stopped, next].map(({ computer }) =>
    sharedExampleChecks(new AbortController().signal, { engines: {} }, computer),
  );
  await expect(checks[0]?.(sound)).rejects.toThrow("the agent stopped");
  await checks[1]?.(sound);
  expect(next.runs).toHaveLength(1);
});

test("a package whose example does not reach its own metric, or whose metric every file reaches, is refused", async () => {
  const trap = await fetched(samplePackage(HONEST_SCRIPT, { task: { comparison: metric } }));
  const unreachable = machine(89, 0);
  await expect(unreachable.requireSound(trap)).rejects.toThrow(
    "score accuracy: at least 90 expected, 89 given",
  );
  await expect(unreachable.requireSound(trap)).rejects.toThrow("does not confirm its own repeated run");
  expect(unreachable.runs.length).toBe(1);
  await expect(machine(100, 100).requireSound(trap)).rejects.toThrow("confirms a file that holds no result");
});

test("a failure of this machine is tried again, one of the package is not", async () => {
  const found = await fetched(samplePackage(HONEST_SCRIPT));
  for (const [code, tries] of [
    ["time", 2],
    ["limit", 1],
  ] as const) {
    const { runs, requireSound } = machine(0, 0, new RuntimeFault(code, "the end"));
    await expect(requireSound(found)).rejects.toThrow("the end");
    await expect(requireSound(found)).rejects.toThrow("the end");
    expect([code, runs.length]).toEqual([code, tries]);
  }
});

test("a container has no example to try", async () => {
  const { runs, requireSound } = machine(0, 0);
  const limits = { seconds: 1, outputBytes: 1 };
  await requireSound({ bytes: new Uint8Array(), manifest: { tasks: {}, limits } } as never);
  expect(runs).toEqual([]);
});
