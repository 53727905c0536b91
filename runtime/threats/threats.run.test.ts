import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { compareBounded } from "../bounded/compare.ts";
import { bounded } from "../bounded/start.ts";
import type { Compared } from "../comparison/compare.ts";
import { RuntimeFault } from "../fault.ts";
import { openBoundedWorker } from "../node/bounded.ts";
import { computerOf } from "../node/computer.ts";
import { nodeMachine } from "../node/machine.ts";
import { openPackage } from "../package/archive.ts";
import { checkExample } from "../package/example-check.ts";
import type { Job } from "../run/job.ts";
import { type Machine, startRun } from "../run/start.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";
import { type Ending, endingOf } from "../test-support/ending.ts";
import { HONEST_SCRIPT, sampleJob, samplePackage } from "../test-support/sample-package.ts";
import { hostileArchives } from "./archives.ts";
import { type HostileResult, hostileResults } from "./results.ts";
import { endingOfFault } from "./threat.ts";
import { threats } from "./threats.ts";

let node: Machine;
let browser: BrowserRuntime;
let honest: Job;
beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
  honest = sampleJob(await samplePackage(HONEST_SCRIPT));
});
afterAll(() => browser?.close());

async function inNode(job: Job): Promise<Ending> {
  try {
    return endingOf(await startRun(node, job).outcome);
  } catch (cause) {
    if (!(cause instanceof RuntimeFault)) throw cause;
    return { fault: cause.code, message: cause.message };
  }
}

describe("a hostile package", () => {
  test.each(threats)("is stopped within its limits: $title", async (threat) => {
    // Most threats do not involve time: on a busy machine it must not end them first.
    const { script, files, input, seconds = 60, limits, ends } = threat;
    const job = sampleJob(await samplePackage(script, { limits: { seconds, ...limits }, files }), input);
    if (endingOfFault[ends.fault] === "refused at packing")
      await expect(openPackage(job.package)).rejects.toMatchObject({ code: "package" });
    // Packages and answers are judged by the same code everywhere; limits are kept by engine and machine.
    const isJudged = ends.fault === "failed" || ends.fault === "package";
    const [here, there] = await Promise.all([inNode(job), isJudged ? undefined : browser.run(job)]);
    expect(here).toEqual({ fault: ends.fault, message: expect.stringMatching(ends.message) });
    // Its example ends no better: it is refused at packing, and by every agent before a task of it is accepted.
    await expect(checkExample(job.package, computerOf(node))).rejects.toBeInstanceOf(RuntimeFault);
    if (isJudged) return;
    // A browser gives a worker a small stack: before JIT compilation it may overflow below the engine's bound, which is
    // not a verdict.
    const mayLackStack = ends.message.test("The script called itself too deeply");
    const isShort = mayLackStack && there && "fault" in there && there.fault === "runtime";
    if (!isShort) expect(there).toEqual(here);
  });

  test("leaves the runner as it was: the next run gives its result", async () => {
    const [here, there] = await Promise.all([inNode(honest), browser.run(honest)]);
    expect(here).toMatchObject({ summary: "done" });
    expect(there).toMatchObject({ summary: "done" });
  });
});

async function comparisonOf({ rule, mediaType, expected, submitted }: HostileResult) {
  const resultOf = async (text: string) => {
    const output = new TextEncoder().encode(text);
    return { output, sha256: await sha256(output), metrics: {} };
  };
  const task: Compared = {
    comparison: rule === "exact" ? { rule } : { rule, fields: { minutes: 0.1 } },
    output: { mediaType },
  };
  return { task, expected: await resultOf(expected), submitted: await resultOf(submitted()) };
}

describe("a hostile result", () => {
  test.each(hostileResults)("is judged without harm in Node and in a browser: $title", async (hostile) => {
    const { task, expected, submitted } = await comparisonOf(hostile);
    const here = await compareBounded(task, expected, submitted, { openWorker: openBoundedWorker });
    expect(here.outcome).toBe(hostile.outcome);
    expect(await browser.compare(task, expected.output, submitted.output)).toEqual(here);
  });
});

describe("a hostile archive", () => {
  test.each(hostileArchives)("is refused when it is opened: $title", async ({ bytes, problem }) => {
    const archive = await bytes();
    const opening = bounded({ kind: "terms", archive }, { openWorker: openBoundedWorker });
    await expect(opening).rejects.toMatchObject({
      code: "package",
      message: expect.stringMatching(problem),
    });
  });
});
