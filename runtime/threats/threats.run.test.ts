import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RuntimeFault } from "../fault.ts";
import { nodeMachine } from "../node/machine.ts";
import { openPackage } from "../package/archive.ts";
import type { Job } from "../run/job.ts";
import { type Machine, startRun } from "../run/start.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";
import { type Ending, endingOf } from "../test-support/ending.ts";
import { HONEST_SCRIPT, sampleJob, samplePackage } from "../test-support/sample-package.ts";
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
    // Time is no part of most threats: on a busy machine it must not end them first.
    const { script, files, input, seconds = 60, ends } = threat;
    const job = sampleJob(await samplePackage(script, { limits: { seconds }, files }), input);
    if (endingOfFault[ends.fault] === "refused at packing")
      await expect(openPackage(job.package)).rejects.toMatchObject({ code: "package" });
    // Packages and answers are judged by the same code everywhere; limits are kept by engine and machine.
    const isJudged = ends.fault === "failed" || ends.fault === "package";
    const [here, there] = await Promise.all([inNode(job), isJudged ? undefined : browser.run(job)]);
    expect(here).toEqual({ fault: ends.fault, message: expect.stringMatching(ends.message) });
    if (!isJudged) expect(there).toEqual(here);
  });

  test("leaves the runner as it was: the next run gives its result", async () => {
    const [here, there] = await Promise.all([inNode(honest), browser.run(honest)]);
    expect(here).toMatchObject({ summary: "done" });
    expect(there).toMatchObject({ summary: "done" });
  });
});
