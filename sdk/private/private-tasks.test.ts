/** Private orders and results of programs, over a made-up site with a content store in memory. */

import { encodeAbiParameters, encodeEventTopics, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { abis } from "#protocol/chain/abis.ts";
import { contentId } from "#protocol/content/cid.ts";
import { cidOfPointer } from "#protocol/content/pointer/pointer.ts";
import { announcedKeyTypedData } from "#protocol/content/private-task/announced-key.ts";
import { readerKeyOf } from "#protocol/content/private-task/reader-key.ts";
import type { SignedKey } from "#protocol/content/private-task/readers.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import type { ActContext } from "../acts/act.ts";
import { submitResult } from "../acts/provider.ts";
import { order } from "../acts/requester.ts";
import { CallRefusedError } from "../chain/call-refused.ts";
import { readTaskResult } from "../run/run-model.ts";
import { openTask } from "./open-task.ts";
import { openPrivateTasks } from "./private-tasks.ts";

const CHAIN = 31_337;
const ID: Hex = `0x${"01".repeat(32)}`;
const PACKAGE = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e";
const account = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`);
const [requester, provider, stranger] = [account("1"), account("2"), account("9")];
const verifiers = ["3", "4", "5"].map(account);

async function announcement(of: typeof requester): Promise<SignedKey> {
  const announced = {
    account: of.address,
    recipient: (await readerKeyOf(of)).recipient,
    issuedAt: 1_770_000_000,
  };
  return { ...announced, signature: await of.signTypedData(announcedKeyTypedData(CHAIN, announced)) };
}

/** @param announced accounts whose keys the site lists */
async function marketOf(announced: readonly (typeof requester)[]) {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>([
    [PACKAGE, await samplePackage('export default () => ({ output: "x" });')],
  ]);
  const keys = await Promise.all(announced.map(announcement));
  const calls: string[] = [];
  let assignable = true;
  const task = { status: TaskStatus.Verified, verificationId: ID } as Record<string, unknown>;
  const contextFor = (who: typeof requester): ActContext => {
    const api = {
      get: async (id: string, { account: wanted }: { account?: string } = {}) => {
        if (id === "reader-keys") return { keys: keys.filter((key) => key.account === wanted) };
        if (id === "task") return { ...task, id: ID };
        return { version: "1.0.0", accessMethod: `ipfs://${PACKAGE}|`, isPublic: true, metadataDigest: ID };
      },
    } as unknown as ActContext["api"];
    const send = async (_: string, name: string, args: readonly never[]) => {
      calls.push(name);
      if (name === "assignTask" && !assignable) throw new CallRefusedError("assignTask", "InvalidStatus");
      if (name === "submitResultWithPermit") Object.assign(task, { bundleCid: args[1], resultHash: args[2] });
      return { transactionHash: ID, blockNumber: 7n, logs: [createdLog()] };
    };
    return {
      api,
      content: {
        fetch: async (pointer: string) =>
          stored.get(cidOfPointer(pointer) ?? pointer) ?? Promise.reject(new Error(`no ${pointer}`)),
        async upload(_: string, files: readonly Uint8Array<ArrayBuffer>[]) {
          for (const file of files) stored.set((await contentId(file)).cid, file);
          return [];
        },
      },
      writes: {
        account: who.address,
        contracts: {},
        now: async () => 1_770_000_100,
        publicClient: { getBlockNumber: async () => 7n },
        read: async (_: string, name: string) =>
          name === "params"
            ? { requiredVotes: 3 }
            : name === "getTask"
              ? { modelId: ID, round: 0, check: 0 }
              : 1n,
        permit: async () => ({}),
        check: async () => undefined,
        send,
      },
      privateTasks: openPrivateTasks({
        account: who.address,
        chainId: CHAIN,
        siteUrl: "http://market.example",
        api,
        now: async () => 1_770_000_100,
        signMessage: (message) => who.signMessage({ message }),
        signTypedData: (typedData) => who.signTypedData(typedData),
      }),
    } as unknown as ActContext;
  };
  const placed = async (wanted: object) => {
    const sent = await order.run({ ...ORDER, ...wanted } as never, contextFor(requester));
    Object.assign(task, { metadataCid: sent.metadataCid, dataPointer: sent.dataPointer });
    return sent;
  };
  const refuseAssignment = () => {
    assignable = false;
  };
  return { stored, calls, contextFor, placed, refuseAssignment };
}

const createdLog = () => {
  const args = { taskId: ID, modelId: ID, requester: requester.address };
  const event = abis.TaskManager.find((part) => part.type === "event" && part.name === "TaskCreated");
  const inputs = (event as unknown as { inputs: { indexed: boolean; type: string }[] }).inputs.filter(
    ({ indexed }) => !indexed,
  );
  const values = inputs.map(({ type }) => (type === "string" ? "" : type === "bytes32" ? ID : 0));
  return {
    address: provider.address,
    topics: encodeEventTopics({ abi: abis.TaskManager, eventName: "TaskCreated", args } as never),
    data: encodeAbiParameters(inputs, values),
  };
};

const privateFor = { provider: provider.address, verifiers: verifiers.map(({ address }) => address) };
const ORDER = {
  modelId: ID,
  title: "A score",
  reward: 1n,
  parameters: {},
  input: { text: "patient 4711", name: "patient.txt" },
  privateFor,
};
const everyone = [provider, ...verifiers];

test("a private order stores nothing readable, and assigns the provider that can read it", async () => {
  const market = await marketOf(everyone);
  expect(await market.placed({})).toMatchObject({ isAssigned: true });
  expect(market.calls).toEqual(["createTaskWithPermit", "assignTask"]);
  for (const [cid, bytes] of market.stored)
    if (cid !== PACKAGE) expect(new TextDecoder("latin1").decode(bytes)).not.toMatch(/4711|patient/);
});

test("the provider reads the input, and requester and verifiers the result, each with only its account", async () => {
  const market = await marketOf(everyone);
  await market.placed({});
  const atProvider = market.contextFor(provider);
  const { dataPointer, metadataCid } = await atProvider.api.get("task", { id: ID });
  const opened = await openTask(
    { id: ID, dataPointer, metadataCid },
    atProvider.content,
    atProvider.privateTasks,
  );
  expect(new TextDecoder().decode(opened?.input.bytes)).toBe("patient 4711");
  await submitResult
    .run({ taskId: ID, output: { text: "risk 0.8125", name: "risk.txt" }, summary: "high risk" }, atProvider)
    .catch((cause: Error) => expect(cause.message).toContain("not known"));
  for (const reader of [requester, ...verifiers]) {
    const result = await readTaskResult(market.contextFor(reader), ID);
    expect([new TextDecoder().decode(result.output), result.fileName]).toEqual(["risk 0.8125", "risk.txt"]);
    expect(result.privateResults?.notes).toBe("high risk");
    expect(JSON.stringify(result.bundle)).not.toMatch(/risk/);
  }
  await expect(readTaskResult(market.contextFor(stranger), ID)).rejects.toMatchObject({
    problem: "not-a-reader",
  });
  const { api, content } = market.contextFor(stranger);
  expect((await readTaskResult({ api, content }, ID)).fileName).toBe("result.age");
});

test.each([
  ["a verifier without an announced key", [provider, ...verifiers.slice(1)], {}, /has not announced a key/],
  [
    "fewer verifiers than a result needs votes",
    everyone,
    { verifiers: privateFor.verifiers.slice(1) },
    /3 votes/,
  ],
  [
    "the requester as its own verifier",
    everyone,
    { verifiers: [...privateFor.verifiers, requester.address] },
    /once/,
  ],
] as const)(
  "a private order with %s is refused before anything is uploaded or paid",
  async (_, announced, changes, reason) => {
    const market = await marketOf(announced);
    await expect(market.placed({ privateFor: { ...privateFor, ...changes } })).rejects.toThrow(reason);
    expect([market.calls, market.stored.size]).toEqual([[], 1]);
  },
);

test("a key that a site made up for an account is refused, so no site can add itself as a reader", async () => {
  const forger = await marketOf(everyone);
  const context = forger.contextFor(requester);
  const { get } = context.api;
  const forged = async (id: never, values: never) => {
    const answer = (await get(id, values)) as { keys?: SignedKey[] };
    const { recipient } = await readerKeyOf(stranger);
    return { ...answer, keys: answer.keys?.map((key) => ({ ...key, recipient })) };
  };
  const tasks = openPrivateTasks({
    account: requester.address,
    chainId: CHAIN,
    siteUrl: "http://market.example",
    api: { get: forged } as never,
    now: async () => 1,
    signMessage: (message) => requester.signMessage({ message }),
    signTypedData: (typedData) => requester.signTypedData(typedData),
  });
  await expect(tasks.readersFor(provider.address, privateFor.verifiers)).rejects.toThrow("has not announced");
});

test("an account of a key service that signs differently each time announces no key", async () => {
  const signatures = [requester, stranger];
  const tasks = openPrivateTasks({
    ...(await marketOf(everyone)).contextFor(requester),
    account: requester.address,
    chainId: CHAIN,
    siteUrl: "http://market.example",
    now: async () => 1,
    signMessage: (message) => (signatures.shift() ?? requester).signMessage({ message }),
    signTypedData: (typedData) => requester.signTypedData(typedData),
  });
  await expect(tasks.announcement()).rejects.toMatchObject({
    name: "ReaderKeyError",
    message: expect.stringContaining("signs the same text differently each time"),
  });
  // A later signature that is repeated is accepted.
  await expect(tasks.announcement()).resolves.toMatchObject({ account: requester.address });
});

test("an order whose task another account accepted first says that the provider is not assigned", async () => {
  const market = await marketOf(everyone);
  market.refuseAssignment();
  expect(await market.placed({})).toMatchObject({ isAssigned: false });
});
