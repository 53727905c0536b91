/** Every package on its example input: twice in Node and once in Chromium, with the same bytes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodeMachine } from "#runtime/node/machine.ts";
import { openPackage } from "#runtime/package/archive.ts";
import type { Job } from "#runtime/run/job.ts";
import { type Machine, startRun } from "#runtime/run/start.ts";
import { type BrowserRuntime, openBrowserRuntime } from "#runtime/test-support/browser.ts";
import { endingOf, repeatable } from "#runtime/test-support/ending.ts";
import { loadCatalogue } from "../demo-world/models/catalogue.ts";
import { type PackageName, packageBytes, packageNames } from "./catalogue.ts";

let node: Machine;
let browser: BrowserRuntime;
beforeAll(async () => {
  [node, browser] = await Promise.all([nodeMachine(), openBrowserRuntime()]);
});
afterAll(() => browser.close());

async function exampleJob(name: PackageName): Promise<Job> {
  const bytes = await packageBytes(name);
  const { manifest, files } = await openPackage(bytes);
  const { task, input, parameters } = manifest.example;
  return {
    package: bytes,
    task,
    input: { name: input, bytes: files.get(input) as Uint8Array<ArrayBuffer> },
    parameters,
  };
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const inNode = async (job: Job) => endingOf(await startRun(node, job).outcome);

describe.each(packageNames)("the package %s", (name) => {
  test("gives the same bytes twice in Node and once in Chromium", async () => {
    const job = await exampleJob(name);
    const [first, second, third] = await Promise.all([inNode(job), inNode(job), browser.run(job)]);
    expect(repeatable(second)).toEqual(repeatable(first));
    expect(repeatable(third)).toEqual(repeatable(first));
  });
});

test("packages of the demo world's models answer as the demo world's people do", async () => {
  const models = await loadCatalogue();
  const pairs = [
    ["delivery-time", models.deliveryTime],
    ["digit-reader", models.digitReader],
    ["iris-classifier", models.irisClassifier],
    ["language-identifier", models.languageIdentifier],
    ["onset-detector", models.onsetDetector],
    ["ticket-router", models.ticketRouter],
  ] as const;
  for (const [name, model] of pairs) {
    const job = await exampleJob(name);
    const { output } = await startRun(node, job).outcome;
    const input = { ...job.input, contentType: "application/octet-stream" };
    const demo = await model.run({ kind: job.task, input });
    expect([name, output.name, text(output.bytes)]).toEqual([
      name,
      demo.output.name,
      text(demo.output.bytes),
    ]);
  }
});
