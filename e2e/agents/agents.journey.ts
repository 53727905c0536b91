/**
 * Work that programs do: one provider, five verifiers and a keeper, as an operator starts them, on a stack of their own. What they never
 * saw before comes in as a package of the marketplace; nobody tells them its name.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchBrowser } from "#ground/browser/chromium.ts";
import { rpcClient } from "#ground/chain/json-rpc.ts";
import { querySubgraph } from "#ground/graph-node/query.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { isSignedBySigner, readReceipt } from "#runtime/receipt/receipt.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { giveGas } from "../support/chain.ts";
import { keepPictures } from "../support/evidence.ts";
import { type Marketplace, marketplaceAt } from "../support/marketplace.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { newPerson, type Person, signIn } from "../support/person.ts";
import { type AgentProcess, agentProcess } from "./crew.ts";
import { submitWithOneRowChanged } from "./dishonest.ts";
import { computeAgain, orderFirstTask, readReceipts, watchUntilVerified } from "./newcomer.ts";

const STATE_DIR = ".local/e2e-agents";
const FOLDER = join(import.meta.dirname, "../..", STATE_DIR, "agents");
const VERIFIERS = ["one", "two", "three", "four", "five"] as const;
const REWARD = "10";

let stack: Stack;
let marketplace: Marketplace;
let model: Hex;
let provider: AgentProcess;
let keeper: AgentProcess;
let verifiers: readonly AgentProcess[];
let browser: Browser;
let newcomer: Person;

beforeAll(async () => {
  rmSync(join(import.meta.dirname, "../..", STATE_DIR), { recursive: true, force: true });
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  for (const requester of ["Clara", "Dmitri"] as const) {
    await marketplace.fund(requester, "100");
    await marketplace.approve(requester, "100");
  }
  await marketplace.fund("Farid", "100");
  const file = { name: "iris-classifier.zip", bytes: await packageBytes("iris-classifier") };
  model = (await marketplace.registerModel("Ada", "Iris Classifier", file)).id;
  const policy = {
    models: [model],
    exceptRequesters: [demoAccount("Dmitri").address],
    bondPerDay: String(parseEther("100")),
    spareSeconds: 60,
  };
  provider = await agentProcess("provider", "provider", FOLDER, stack.urls, { policy });
  const judging = { models: [model], stake: String(parseEther("50")) };
  verifiers = await Promise.all(
    VERIFIERS.map((name) => agentProcess("verifier", name, FOLDER, stack.urls, { judging })),
  );
  keeper = await agentProcess("keeper", "keeper", FOLDER, stack.urls, {
    keeping: { exceptRequesters: [demoAccount("Clara").address], sweepFrom: "1" },
  });
  for (const agent of [provider, ...verifiers]) {
    await giveGas(stack.urls.chain, agent.address);
    await marketplace.fund(agent.address, "100");
    agent.start();
  }
  for (const agent of [provider, ...verifiers])
    await vi.waitFor(async () => expect(await agent.isWell()).toBe(true), { timeout: PATIENCE_MS });
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([provider, keeper, ...(verifiers ?? [])].map((agent) => agent?.kill("SIGTERM")));
  await stack?.stop();
});

const QUERY = `query ($id: ID!, $round: ID!) {
  task(id: $id) { status resultHash distributed providerId }
  verification(id: $round) { status votesFor votesAgainst votes { support reasoning claimed voter { id } } }
}`;

interface Seen {
  task: { status: string; resultHash: Hex; distributed: boolean; providerId: Hex | null };
  verification: {
    status: string;
    votesFor: number;
    votesAgainst: number;
    votes: { support: boolean; reasoning: string; claimed: boolean; voter: { id: Hex } }[];
  } | null;
}

const seen = (task: Hex) =>
  querySubgraph<Seen>(stack.urls.subgraph, QUERY, { id: task, round: verificationIdOf(task, 1) });

const until = (task: Hex, has: (state: Seen) => boolean) =>
  expect.poll(async () => has(await seen(task)), { timeout: PATIENCE_MS, interval: 500 }).toBe(true);

async function order(who: "Clara" | "Dmitri", title: string, seed: number): Promise<Hex> {
  const input = flowerSurvey("flowers.csv", { count: 150, seed });
  const stored = await marketplace.storeInput(who, title, input);
  return (await marketplace.createTask(who, model, stored, REWARD)).id;
}

keepPictures(() => (newcomer ? [newcomer] : []));

async function receiptIn(reasoning: string) {
  const cid = /ipfs:\/\/(\w+)/.exec(reasoning)?.[1];
  const answer = await fetch(`${stack.urls.content}/ipfs/${cid}`);
  return readReceipt(new Uint8Array(await answer.arrayBuffer()));
}

test("a task is computed by a program, judged by five others with signed receipts that agree, and paid", async () => {
  const begun = performance.now();
  const task = await order("Clara", "Name 150 flowers", 3);
  await until(task, (state) => state.task.status === "Completed");
  await marketplace.startVerification("Clara", task);
  await until(task, (state) => state.task.status === "Verified");
  const judged = await seen(task);
  expect([judged.task.providerId, judged.verification?.votesFor, judged.verification?.votesAgainst]).toEqual([
    provider.address.toLowerCase(),
    5,
    0,
  ]);
  for (const { reasoning, voter } of judged.verification?.votes ?? []) {
    const receipt = await receiptIn(reasoning);
    expect(receipt).toMatchObject({
      task,
      round: 1,
      verdict: "confirmed",
      submitted: judged.task.resultHash,
    });
    expect(receipt?.output).toBe(judged.task.resultHash);
    expect(receipt?.signer.toLowerCase()).toBe(voter.id);
    expect(receipt && (await isSignedBySigner(receipt))).toBe(true);
  }
  await marketplace.distribute("Clara", task);
  await until(task, ({ verification }) => verification?.votes.every(({ claimed }) => claimed) ?? false);
  console.log(`From the order to the last payment: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
});

test("somebody new orders with what the home page offers, sees five receipts that agree, and computes the same in the browser", async () => {
  browser = await launchBrowser();
  newcomer = await newPerson(browser, stack.urls.app, "Rosa");
  await giveGas(stack.urls.chain, newcomer.address);
  await newcomer.page.goto("/token");
  await signIn(newcomer);
  const task = await orderFirstTask(newcomer);
  const begun = performance.now();
  await watchUntilVerified(newcomer);
  console.log(`From escrow to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
  await readReceipts(newcomer, task);
  await computeAgain(newcomer, task);
  expect(newcomer.problems).toEqual([]);
});

test("a provider that is killed while it works ends with one submission", async () => {
  const task = await order("Clara", "Name 150 flowers once more", 4);
  await until(task, (state) => state.task.status === "Assigned" || state.task.status === "Completed");
  await provider.kill("SIGKILL");
  provider.start();
  await until(task, (state) => state.task.status === "Completed");
  await marketplace.startVerification("Clara", task);
  await until(task, (state) => state.task.status === "Verified");
});

test("a result with one changed row is rejected by all five, and their reasons name the row", async () => {
  const task = await order("Dmitri", "Name 150 flowers of a careless provider", 5);
  await until(task, (state) => state.task.status === "Created");
  await submitWithOneRowChanged(task, stack.urls);
  await marketplace.startVerification("Dmitri", task);
  await until(task, (state) => state.task.status === "Rejected");
  const { verification, task: judged } = await seen(task);
  expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
  for (const { support, reasoning } of verification?.votes ?? []) {
    expect([support, reasoning]).toEqual([false, expect.stringMatching(/one difference.*row 7.*given/)]);
    expect(await receiptIn(reasoning)).toMatchObject({ verdict: "refuted", submitted: judged.resultHash });
  }
});

test("a rejected task that nobody comes back for is ended by a keeper: closed, its pool opened, every vote settled", async () => {
  const QUERY = `{
    tasks(where: { requesterId: "${demoAccount("Dmitri").address.toLowerCase()}" }) {
      status refund verification { poolOpened votes { settled } }
    }
    protocol(id: "protocol") { swept }
  }`;
  interface Ended {
    tasks: {
      status: string;
      refund: string;
      verification: { poolOpened: boolean; votes: { settled: boolean }[] } | null;
    }[];
    protocol: { swept: string };
  }
  const ended = () => querySubgraph<Ended>(stack.urls.subgraph, QUERY, {});
  // The verifiers would collect for themselves; what is left to a keeper is the rest.
  await Promise.all(verifiers.map((agent) => agent.kill("SIGTERM")));
  await giveGas(stack.urls.chain, keeper.address);
  await moveClock(rpcClient(stack.urls.chain), { by: 2 * 86_400 });
  keeper.start();
  await expect
    .poll(async () => (await ended()).tasks, { timeout: PATIENCE_MS, interval: 500 })
    .toEqual([
      expect.objectContaining({
        status: "Expired",
        refund: String(parseEther(REWARD)),
        verification: { poolOpened: true, votes: VERIFIERS.map(() => ({ settled: true })) },
      }),
    ]);
  await expect
    .poll(async () => BigInt((await ended()).protocol.swept) > 0n, { timeout: PATIENCE_MS, interval: 500 })
    .toBe(true);
});
