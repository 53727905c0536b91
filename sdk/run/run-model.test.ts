/** The life of an order in one call, over a made-up marketplace. */
import type { Hex } from "viem";
import { expect, test, vi } from "vitest";
import { sha256 } from "#protocol/documents/hashing.ts";
import { createSubmission } from "#protocol/documents/submission.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { ProblemError, UnreachableError } from "../api/problem.ts";
import type { Marketplace } from "../marketplace.ts";
import { readTaskResult, runModel, TaskEndedError } from "./run-model.ts";

vi.mock("../pause.ts", () => ({ pause: async () => undefined }));

const ID: Hex = `0x${"01".repeat(32)}`;
const ORDER = { modelId: ID, input: { text: "5.1,3.5", name: "a.csv" }, title: "Flowers", reward: 1n };
const CID = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const OUTPUT = new TextEncoder().encode("setosa\n");

/** A stored bundle whose output is a file. */
async function stored() {
  const results = { output: "setosa", metrics: {} };
  const result = {
    taskId: ID,
    computeProvider: `0x${"22".repeat(20)}` as const,
    results,
    metadata: {
      model: { id: ID, version: "1.0.0" },
      computation: { startTime: 1, endTime: 2, environment: "test" },
      verification: { checksum: await sha256(OUTPUT) },
    },
    files: { outputData: CID, artifacts: [], names: { outputData: "out.csv", artifacts: [] } },
    timestamp: 2,
    version: "1.0.0",
  };
  return createSubmission(result, CID);
}

/** A marketplace whose task has these statuses, one for each look, the last one from then on. */
async function marketplaceThat(statuses: readonly number[], output = OUTPUT): Promise<Marketplace> {
  const { bytes, resultHash } = await stored();
  const looks = [...statuses];
  const task = () => ({
    id: ID,
    bundleCid: "bundle",
    verificationId: ID,
    resultHash,
    status: looks.length > 1 ? looks.shift() : looks[0],
  });
  return {
    order: async () => ({ taskId: ID, blockNumber: 7, transactionHash: ID }),
    api: { get: async () => task() },
    content: {
      fetch: async (pointer: string) => (pointer === "bundle" ? bytes : output),
    },
  } as unknown as Marketplace;
}

test("one call orders, waits for the verified result, and returns it with its file", async () => {
  const { Created, Assigned, Completed, Verified } = TaskStatus;
  const marketplace = await marketplaceThat([Created, Created, Assigned, Completed, Verified]);
  const [onOrdered, onStatus] = [vi.fn(), vi.fn()];
  const result = await runModel(marketplace, ORDER, { onOrdered, onStatus });
  expect(onOrdered).toHaveBeenCalledExactlyOnceWith(ID);
  expect(onStatus.mock.calls.map(([{ status }]) => status)).toEqual([Created, Assigned, Completed, Verified]);
  expect(result).toMatchObject({ taskId: ID, isVerified: true, fileName: "out.csv" });
  expect(new TextDecoder().decode(result.output)).toBe("setosa\n");
});

test("after the order is paid, the wait outlasts a site that does not answer", async () => {
  const marketplace = await marketplaceThat([TaskStatus.Created, TaskStatus.Verified]);
  const get = marketplace.api.get.bind(undefined) as () => Promise<never>;
  const failures = [new UnreachableError("gone"), new ProblemError(new Response(null, { status: 503 }), {})];
  const api = { get: () => (failures.length > 0 ? Promise.reject(failures.pop()) : get()) };
  const result = await runModel({ ...marketplace, api } as unknown as Marketplace, ORDER);
  expect([failures, result.isVerified]).toEqual([[], true]);
});

test("an order that was stopped before it was sent is not sent", async () => {
  const order = vi.fn();
  const marketplace = { ...(await marketplaceThat([TaskStatus.Verified])), order } as Marketplace;
  const signal = AbortSignal.abort(new Error("stopped"));
  await expect(runModel(marketplace, ORDER, { signal })).rejects.toThrow("stopped");
  expect(order).not.toHaveBeenCalled();
});

test.each([
  ["cancelled", TaskStatus.Cancelled, "returned."],
  ["expired", TaskStatus.Expired, "returned, less the pay of verifiers whose vote was undecided."],
] as const)(
  "a task that is %s ends the wait, with the part of the reward that came back",
  async (name, status, returned) => {
    const running = runModel(await marketplaceThat([TaskStatus.Created, status]), ORDER);
    await expect(running).rejects.toThrow(TaskEndedError);
    await expect(running).rejects.toThrow(`${name} without a verified result. The reward was ${returned}`);
  },
);

test("a result that differs from the hashes on the chain is never returned", async () => {
  const other = new TextEncoder().encode("versicolor\n");
  const altered = await marketplaceThat([TaskStatus.Verified], other);
  await expect(readTaskResult(altered, ID)).rejects.toThrow(/not the submitted one: output/);
  const { api, content } = await marketplaceThat([TaskStatus.Verified]);
  const get = async () => ({ ...(await api.get("task", { id: ID })), resultHash: ID });
  const submittedOther = { content, api: { get } } as unknown as Marketplace;
  await expect(readTaskResult(submittedOther, ID)).rejects.toThrow(/not the submitted one: resultHash/);
});

test("stopping the wait ends it, and the task stays as it is", async () => {
  const stop = new AbortController();
  const marketplace = await marketplaceThat([TaskStatus.Created]);
  const running = runModel(marketplace, ORDER, {
    signal: stop.signal,
    onStatus: () => stop.abort(new Error("stopped")),
  });
  await expect(running).rejects.toThrow("stopped");
});
