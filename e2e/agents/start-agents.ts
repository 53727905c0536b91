/** The stack, models and agents of the agents' journey, started as an operator starts them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Hex, parseEther } from "viem";
import { expect, vi } from "vitest";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { Check } from "#protocol/generated/enums.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { giveGas } from "../support/chain.ts";
import { type Marketplace, marketplaceAt } from "../support/marketplace.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { type AgentGroup, type AgentProcess, agentGroup, agentProcess } from "./agent-processes.ts";
import { liars } from "./dishonest.ts";
import { watchAt } from "./watch.ts";

const STATE_DIR = ".local/e2e-agents";
export const FOLDER = join(import.meta.dirname, "../..", STATE_DIR, "agents");
/** Shared by provider and verifiers. */
export const WEIGHTS = join(FOLDER, "weights");
export const VERIFIERS = ["one", "two", "three", "four", "five"] as const;
export const REWARD = "10";
/** Seconds of the chain after which verifiers count a result as missing. */
export const PATIENCE = 600;
/** Every agent may take Clara's tasks. Some agents ignore the tasks of other people; later tests need those tasks. */
const REQUESTERS = ["Clara", "Dmitri", "Edith", "Grete"] as const;
type Requester = (typeof REQUESTERS)[number];
/** Third-party models, published like any other; no agent has them in its configuration. */
export const FROM_ELSEWHERE = {
  "silero-vad": { name: "Silero VAD", mediaType: "audio/wav" },
  ppocr: { name: "PP-OCRv4", mediaType: "image/png" },
} as const;
export type FromElsewhere = keyof typeof FROM_ELSEWHERE;

/** Its example is "one"; every other input makes it loop forever. */
const ENDLESS_BUT_FOR_ITS_EXAMPLE = `import { readText } from "runtime";
export function infer({ bytes }) { while (readText(bytes) !== "one"); return { files: { "out.txt": "one" } }; }`;
/** Repeats its input. Scores a file by its share of words from the input. */
const SCORED = `import { readText } from "runtime";
export const infer = ({ bytes }) => ({ files: { "out.txt": readText(bytes) } });
export function score({ bytes }, input) {
  const [found, wanted] = [bytes, input.bytes].map((text) => readText(text).split(" "));
  return { metrics: { accuracy: (100 * wanted.filter((word) => found.includes(word)).length) / wanted.length } };
}`;
const atLeast = (threshold: number) =>
  ({ rule: "metric", metric: "accuracy", threshold, better: "higher" }) as const;

export let stack: Stack;
export let marketplace: Marketplace;
export let watch: ReturnType<typeof watchAt>;
export let model: Hex;
export let hostile: Hex;
/** Its results are judged by a score of the submitted file. */
export let scored: Hex;
/** No result can reach the score that its rule requires. */
export let trap: Hex;
/** A language model with weights by reference. */
export let chat: Hex;
export let weightsHash: Hex;
export let modelsFromElsewhere: Readonly<Record<FromElsewhere, Hex>>;
export let provider: AgentProcess;
export let keeper: AgentProcess;
export let verifiers: AgentGroup;

export async function startAgents(): Promise<void> {
  rmSync(join(import.meta.dirname, "../..", STATE_DIR), { recursive: true, force: true });
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  watch = watchAt(stack.urls);
  for (const requester of REQUESTERS) {
    await marketplace.fund(requester, "200");
    await marketplace.approve(requester, "200");
  }
  for (const careless of ["Farid", "Hiro"] as const) await marketplace.fund(careless, "100");
  for (const liar of liars) await marketplace.fund(liar, "50");
  await Promise.all(liars.map((liar) => marketplace.stake(liar, "50")));
  model = await publish("Iris Classifier", await packageBytes("iris-classifier"));
  modelsFromElsewhere = {
    "silero-vad": await publishFromElsewhere("silero-vad"),
    ppocr: await publishFromElsewhere("ppocr"),
  };
  hostile = await publish("Endless Loop", await samplePackage(ENDLESS_BUT_FOR_ITS_EXAMPLE));
  scored = await publish("Scored Words", await samplePackage(SCORED, { task: { comparison: atLeast(60) } }));
  trap = await publish(
    "Unreachable Words",
    await samplePackage(SCORED, { task: { comparison: atLeast(1_000) } }),
  );
  const chatTemplate = await sha256(new TextEncoder().encode(TINY_TEMPLATE));
  const { cid, sha256: hash, size } = await marketplace.upload("Ada", tinyModel());
  const reference = { path: "tiny.gguf", role: "weights", sha256: hash, bytes: size } as const;
  const files = [{ ...reference, sources: [`ipfs://${cid}`] }];
  const draft = { contextLength: 256, chatTemplate, files };
  chat = await publish("Tiny Chat", await languageModelPackage({ draft }));
  weightsHash = hash;
  const models = [model, hostile, scored, trap, chat, ...Object.values(modelsFromElsewhere)];
  const except = (...names: Requester[]) => names.map((name) => demoAccount(name).address);
  const policy = {
    models,
    exceptRequesters: except("Dmitri", "Edith"),
    bondPerDay: String(parseEther("100")),
    spareSeconds: 60,
  };
  provider = await agentProcess("provider", "provider", FOLDER, stack.urls, {
    policy,
    weightsFolder: WEIGHTS,
  });
  const verifierPolicy = {
    models,
    stake: String(parseEther("50")),
    exceptRequesters: except("Grete"),
    patience: PATIENCE,
  };
  // A poll queries chain and index for every open round. Polling each second would make five verifiers the main load
  // of the machine.
  const verifierSettings = { policy: verifierPolicy, pollSeconds: 2, weightsFolder: WEIGHTS };
  verifiers = await agentGroup("verifier", VERIFIERS, FOLDER, stack.urls, verifierSettings);
  keeper = await agentProcess("keeper", "keeper", FOLDER, stack.urls, {
    policy: { exceptRequesters: except("Clara"), sweepFrom: "1" },
  });
  for (const agent of [provider, ...verifiers.members]) {
    await giveGas(stack.urls.chain, agent.address);
    await marketplace.fund(agent.address, "100");
  }
  provider.start();
  verifiers.start();
  for (const agent of [provider, ...verifiers.members])
    await vi.waitFor(async () => expect(await agent.isWell()).toBe(true), { timeout: TIMEOUT_MS });
}

async function publish(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Hex> {
  return (await marketplace.registerModel("Ada", name, { name: "package.zip", bytes })).id;
}
const publishFromElsewhere = async (name: FromElsewhere) =>
  publish(FROM_ELSEWHERE[name].name, await packageBytes(name));

export async function stopAgents(): Promise<void> {
  await Promise.all([provider, keeper, verifiers].map((program) => program?.kill("SIGTERM")));
  await stack?.stop();
}

export const seats = (task: Hex, count: number) =>
  expect
    .poll(async () => (await marketplace.sealedRound(task)).seats, { timeout: 2 * TIMEOUT_MS, interval: 100 })
    .toBeGreaterThanOrEqual(count);
export async function order(who: Requester, title: string, seed: number, check?: Check): Promise<Hex> {
  const input = flowerSurvey("flowers.csv", { count: 150, seed });
  const stored = await marketplace.storeInput(who, title, input);
  return (await marketplace.createTask(who, model, stored, REWARD, check)).id;
}
