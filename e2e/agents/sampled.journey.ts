/** A provider and five verifiers on a sampled batch: only drawn inputs are recomputed, and wrong ones among them reject it. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { Check } from "#protocol/generated/enums.ts";
import { packBatch } from "#runtime/batch/batch.ts";
import { readInputs } from "#runtime/batch/read-inputs.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { giveGas } from "../support/chain.ts";
import { type Marketplace, marketplaceAt } from "../support/marketplace.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { type AgentGroup, type AgentProcess, agentGroup, agentProcess } from "./agent-processes.ts";
import { submitWithoutArchive, submitWithWrongInputs } from "./dishonest.ts";
import { watchAt } from "./watch.ts";

const STATE_DIR = ".local/e2e-sampled";
const FOLDER = join(import.meta.dirname, "../..", STATE_DIR, "agents");
const VERIFIERS = ["one", "two", "three", "four", "five"] as const;
const INPUTS = 20;
const nameOf = (index: number) => `row-${String(index + 1).padStart(4, "0")}.csv`;
/** A result counts as missing after this long, seconds. */
const PATIENCE = 600;
const SET_UP_MS = 480_000;

let stack: Stack;
let marketplace: Marketplace;
let watch: ReturnType<typeof watchAt>;
let model: Hex;
let provider: AgentProcess;
let verifiers: AgentGroup;

beforeAll(async () => {
  rmSync(join(import.meta.dirname, "../..", STATE_DIR), { recursive: true, force: true });
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  watch = watchAt(stack.urls);
  for (const who of ["Clara", "Dmitri", "Hiro"] as const) await marketplace.fund(who, "100");
  for (const who of ["Clara", "Dmitri"] as const) await marketplace.approve(who, "100");
  const file = { name: "package.zip", bytes: await packageBytes("iris-classifier") };
  model = (await marketplace.registerModel("Ada", "Iris Classifier", file)).id;
  const policy = { models: [model], bondPerDay: String(parseEther("100")), spareSeconds: 60 };
  const exceptRequesters = [demoAccount("Dmitri").address];
  provider = await agentProcess("provider", "provider", FOLDER, stack.urls, {
    policy: { ...policy, exceptRequesters },
  });
  const verifierPolicy = { models: [model], stake: String(parseEther("50")), patience: PATIENCE };
  const settings = { policy: verifierPolicy, pollSeconds: 2 };
  verifiers = await agentGroup("verifier", VERIFIERS, FOLDER, stack.urls, settings);
  for (const agent of [provider, ...verifiers.members]) {
    await giveGas(stack.urls.chain, agent.address);
    await marketplace.fund(agent.address, "100");
  }
  provider.start();
  verifiers.start();
  for (const agent of [provider, ...verifiers.members])
    await vi.waitFor(async () => expect(await agent.isWell()).toBe(true), { timeout: TIMEOUT_MS });
}, SET_UP_MS);

afterAll(async () => {
  await Promise.all([provider, verifiers].map((program) => program?.kill("SIGTERM")));
  await stack?.stop();
});

async function order(who: "Clara" | "Dmitri", title: string, seed: number): Promise<Hex> {
  const { name, bytes } = flowerSurvey("flowers.csv", { count: INPUTS, seed });
  const inputs = await readInputs([{ name, content: new Blob([bytes]) }], ["text/csv"]);
  expect(inputs.map((input) => input.name)).toEqual(Array.from({ length: INPUTS }, (_, at) => nameOf(at)));
  const batch = { name: "batch.zip", bytes: packBatch(inputs) };
  const stored = await marketplace.storeInput(who, title, batch, INPUTS);
  return (await marketplace.createTask(who, model, stored, "10", Check.Sampled)).id;
}

/** Starts the vote on a submitted batch and waits for its outcome. */
async function outcomeOf(who: "Clara" | "Dmitri", task: Hex) {
  await marketplace.startVerification(who, task);
  const isDecided = ({ task: { status } }: { task: { status: string } }) =>
    ["Verified", "Rejected"].includes(status);
  await watch.until(task, isDecided, 1, 4 * TIMEOUT_MS);
  const { task: decided, verification } = await watch.seen(task);
  return { status: decided.status, votes: verification?.votes ?? [] };
}

test(
  "five verifiers recompute only the drawn inputs, and approve the batch that the provider sealed",
  async () => {
    const task = await order("Clara", "Name 20 flowers, a sample is checked", 31);
    await watch.until(task, ({ task: { status } }) => status === "Completed", 1, 4 * TIMEOUT_MS);
    const begun = performance.now();
    const { status, votes } = await outcomeOf("Clara", task);
    console.log(
      `Sampled, from the start to ${status}: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
    );
    expect([status, votes.length]).toEqual(["Verified", VERIFIERS.length]);
    for (const { reasoning } of votes) expect(reasoning).toMatch(/^Computed 8 of 20 inputs again .*the same/);
    const { indexes, pinned } = await marketplace.sampleOf(task, INPUTS);
    expect([new Set(indexes).size, BigInt(pinned) === 0n]).toEqual([8, false]);
  },
  10 * TIMEOUT_MS,
);

test(
  "one wrong input of twenty rejects the batch if it is drawn, and passes if it is not",
  async () => {
    const task = await order("Dmitri", "Name 20 flowers, one is wrong", 32);
    await watch.until(task, ({ task: { status } }) => status === "Created");
    await submitWithWrongInputs([nameOf(4)], "Hiro", task, stack.urls);
    const { status } = await outcomeOf("Dmitri", task);
    const { indexes } = await marketplace.sampleOf(task, INPUTS);
    expect(status).toBe(indexes.includes(4) ? "Rejected" : "Verified");
  },
  10 * TIMEOUT_MS,
);

test(
  "with more wrong inputs than a sample can miss the batch is always rejected, by equal traces",
  async () => {
    const task = await order("Dmitri", "Name 20 flowers, most are wrong", 33);
    await watch.until(task, ({ task: { status } }) => status === "Created");
    const wrong = Array.from({ length: 13 }, (_, index) => nameOf(index));
    await submitWithWrongInputs(wrong, "Hiro", task, stack.urls);
    const { status, votes } = await outcomeOf("Dmitri", task);
    expect(status).toBe("Rejected");
    for (const { reasoning } of votes)
      expect(reasoning).toMatch(/^Computed 8 of 20 inputs again .*differ\. row-/);
    const { equalRejections } = await marketplace.sealedRound(task);
    expect(equalRejections).toBe(VERIFIERS.length);
  },
  10 * TIMEOUT_MS,
);

test(
  "a provider that withholds its archive and the seals is rejected",
  async () => {
    const task = await order("Dmitri", "Name 20 flowers, the archive is missing", 34);
    await watch.until(task, ({ task: { status } }) => status === "Created");
    await submitWithoutArchive("Hiro", task, stack.urls);
    await marketplace.startVerification("Dmitri", task);
    const rpc = rpcClient(stack.urls.chain);
    // Each verifier's patience starts when it first looks for the result, which may be after the draw of the seats.
    const isOpening = async () => {
      await moveClock(rpc, { by: PATIENCE + 60 });
      return (await marketplace.sealedRound(task)).opening;
    };
    await expect.poll(isOpening, { timeout: 4 * TIMEOUT_MS, interval: 20_000 }).toBe(true);
    // No one has seals to show, so votes are opened in the second half.
    await moveClock(rpc, { by: 12 * 3_600 + 60 });
    await watch.until(task, ({ task: { status } }) => status === "Rejected", 1, 4 * TIMEOUT_MS);
    const { verification } = await watch.seen(task);
    for (const { reasoning } of verification?.votes ?? [])
      expect(reasoning).toContain("The submitted result could not be fetched");
    const { pinned } = await marketplace.sampleOf(task, INPUTS);
    expect(BigInt(pinned)).toBe(0n);
  },
  12 * TIMEOUT_MS,
);
