/**
 * One provider, five verifiers and a keeper, started as an operator starts them, on their own stack. Models that the
 * agents have never seen arrive as packages of the marketplace.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { type Hex, parseEther, toHex } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { local } from "#contracts/deploy/parameters.ts";
import { launchBrowser } from "#dev-infra/browser/chromium.ts";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { Check, Ruling } from "#protocol/generated/enums.ts";
import { bondFor, splitPool, splitReward } from "#protocol/rules/reward.ts";
import { exampleJob } from "#runtime/package/example.ts";
import { isSignedBySigner } from "#runtime/receipt/receipt.ts";
import { languageModelPackage } from "#runtime/test-support/language-package.ts";
import { samplePackage } from "#runtime/test-support/sample-package.ts";
import { TINY_TEMPLATE, tinyModel } from "#runtime/test-support/tiny-model.ts";
import { moveClock } from "#stack/commands/time.ts";
import { flowerSurvey } from "#stack/demo-world/inputs/flowers.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { giveGas } from "../support/chain.ts";
import { keepPictures } from "../support/evidence.ts";
import { type Marketplace, marketplaceAt } from "../support/marketplace.ts";
import { newPerson, type Person, signIn } from "../support/person.ts";
import { visit } from "../support/steps.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { type AgentGroup, type AgentProcess, agentGroup, agentProcess, keyOf } from "./agent-processes.ts";
import { canariesAt } from "./canaries.ts";
import {
  liars,
  rejectWithoutLooking,
  submitEndlessTable,
  submitNothing,
  submitWithOneRowChanged,
} from "./dishonest.ts";
import {
  computeAgain,
  orderFirstTask,
  orderWith,
  readReceipts,
  readRecordOf,
  rightlyNamed,
  seeEveryFlower,
  watchUntilVerified,
} from "./newcomer.ts";
import { receiptIn, watchAt } from "./watch.ts";

const STATE_DIR = ".local/e2e-agents";
const FOLDER = join(import.meta.dirname, "../..", STATE_DIR, "agents");
/** Shared by provider and verifiers. */
const WEIGHTS = join(FOLDER, "weights");
const VERIFIERS = ["one", "two", "three", "four", "five"] as const;
const REWARD = "10";
/** Every agent may take Clara's tasks. Some agents ignore the tasks of other people; later tests need those tasks. */
const REQUESTERS = ["Clara", "Dmitri", "Edith", "Grete"] as const;
type Requester = (typeof REQUESTERS)[number];
/** Third-party models, published like any other; no agent has them in its configuration. */
const FROM_ELSEWHERE = {
  "silero-vad": { name: "Silero VAD", mediaType: "audio/wav" },
  ppocr: { name: "PP-OCRv4", mediaType: "image/png" },
} as const;
type FromElsewhere = keyof typeof FROM_ELSEWHERE;

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

/**
 * Starts a stack, builds the pages if needed, and creates three models, ten people and eight programs on a busy
 * machine.
 */
const SET_UP_MS = 480_000;

let stack: Stack;
let marketplace: Marketplace;
let watch: ReturnType<typeof watchAt>;
let model: Hex;
let hostile: Hex;
/** Its results are judged by a score of the submitted file. */
let scored: Hex;
/** No result can reach the score that its rule requires. */
let trap: Hex;
/** A language model with weights by reference. */
let chat: Hex;
let weightsHash: Hex;
let modelsFromElsewhere: Readonly<Record<FromElsewhere, Hex>>;
let provider: AgentProcess;
let keeper: AgentProcess;
let verifiers: AgentGroup;
let browser: Browser;
let newcomer: Person;

beforeAll(async () => {
  rmSync(join(import.meta.dirname, "../..", STATE_DIR), { recursive: true, force: true });
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  watch = watchAt(stack.urls);
  for (const requester of REQUESTERS) {
    await marketplace.fund(requester, "100");
    await marketplace.approve(requester, "100");
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
  const verifierPolicy = { models, stake: String(parseEther("50")), exceptRequesters: except("Grete") };
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
}, SET_UP_MS);

async function publish(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Hex> {
  return (await marketplace.registerModel("Ada", name, { name: "package.zip", bytes })).id;
}
const publishFromElsewhere = async (name: FromElsewhere) =>
  publish(FROM_ELSEWHERE[name].name, await packageBytes(name));
afterAll(async () => {
  await browser?.close();
  await Promise.all([provider, keeper, verifiers].map((program) => program?.kill("SIGTERM")));
  await stack?.stop();
});

const seats = (task: Hex, count: number) =>
  expect
    .poll(async () => (await marketplace.sealedRound(task)).seats, { timeout: 2 * TIMEOUT_MS, interval: 100 })
    .toBeGreaterThanOrEqual(count);

async function order(who: Requester, title: string, seed: number, check?: Check): Promise<Hex> {
  const input = flowerSurvey("flowers.csv", { count: 150, seed });
  const stored = await marketplace.storeInput(who, title, input);
  return (await marketplace.createTask(who, model, stored, REWARD, check)).id;
}

keepPictures(() => (newcomer ? [newcomer] : []));

/** Verifies a computed task and checks the receipts of all five verifiers. */
async function verifiedByFive(task: Hex, engine: string, timeout = TIMEOUT_MS): Promise<void> {
  await watch.until(task, (state) => state.task.status === "Completed", 1, timeout);
  await marketplace.startVerification("Clara", task);
  await watch.until(task, (state) => state.task.status === "Verified", 1, timeout);
  const judged = await watch.seen(task);
  expect([judged.task.providerId, judged.verification?.votesFor, judged.verification?.votesAgainst]).toEqual([
    provider.address.toLowerCase(),
    5,
    0,
  ]);
  for (const { reasoning, voter } of judged.verification?.votes ?? []) {
    const receipt = await watch.receipt(receiptIn(reasoning));
    expect(receipt).toMatchObject({
      task,
      round: 1,
      verdict: "confirmed",
      submitted: judged.task.resultHash,
      engine,
    });
    expect(receipt?.output).toBe(judged.task.resultHash);
    expect(receipt?.signer.toLowerCase()).toBe(voter.id);
    expect(receipt && (await isSignedBySigner(receipt))).toBe(true);
  }
}

test("a provider program computes a task, five verifiers sign matching receipts, and the task is paid", async () => {
  const begun = performance.now();
  const task = await order("Clara", "Name 150 flowers", 3);
  await verifiedByFive(task, "onnx 1.30.0");
  await marketplace.distribute("Clara", task);
  await watch.until(task, ({ verification }) => verification?.votes.every(({ claimed }) => claimed) ?? false);
  console.log(`From the order to the last payment: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
});

test(
  "a provider program answers a chat, and five verifiers give the same tokens",
  async () => {
    const begun = performance.now();
    const request = {
      messages: [{ role: "user", content: "Hello" }],
      max_tokens: 32,
      temperature: 0.7,
      seed: 8,
    };
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const stored = await marketplace.storeInput("Clara", "Say hello", { name: "request.json", bytes });
    const { id: task } = await marketplace.createTask("Clara", chat, stored, REWARD);
    await verifiedByFive(task, "llama-wasm 2.4.0", 4 * TIMEOUT_MS);
    // Six agents in two programs fetched the weights from the store into one file.
    expect(readdirSync(WEIGHTS)).toEqual([weightsHash.slice(2)]);
    console.log(`A chat, from the order to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
  },
  9 * TIMEOUT_MS,
);

test("a new user orders from the home page, sees five matching receipts, and reproduces the result in the browser", async () => {
  browser = await launchBrowser();
  newcomer = await newPerson(browser, stack.urls.app, "Rosa");
  await giveGas(stack.urls.chain, newcomer.address);
  await newcomer.page.goto("/token");
  await signIn(newcomer);
  const task = await orderFirstTask(newcomer);
  const begun = performance.now();
  await watchUntilVerified(newcomer);
  console.log(`From escrow to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`);
  const right = await rightlyNamed(newcomer);
  console.log(`Of 150 flowers ${right} have the species that they are known by.`);
  // The model classifies about 97 of 100 unseen flowers correctly; these were measured with a ruler.
  expect(right).toBeGreaterThan(135);
  await readReceipts(newcomer, task);
  await computeAgain(newcomer, task);
  await seeEveryFlower(newcomer);
  expect(newcomer.problems).toEqual([]);
});

test(
  "a new user has third-party models compute a recording and a picture, with five matching receipts each",
  async () => {
    const orders: { title: string; task: string; begun: number }[] = [];
    for (const [packageName, { name: title, mediaType }] of Object.entries(FROM_ELSEWHERE)) {
      const { input } = await exampleJob(await packageBytes(packageName as FromElsewhere));
      const task = await orderWith(newcomer, modelsFromElsewhere[packageName as FromElsewhere], {
        ...input,
        mediaType,
      });
      orders.push({ title, task, begun: performance.now() });
    }
    for (const { title, task, begun } of orders) {
      await visit(newcomer.page, task);
      await watchUntilVerified(newcomer, 2 * TIMEOUT_MS);
      console.log(
        `${title}, from escrow to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
      );
      await readReceipts(newcomer, task);
    }
    await readRecordOf(newcomer, verifiers.members[0]?.address ?? "");
    expect(newcomer.problems).toEqual([]);
  },
  6 * TIMEOUT_MS,
);

test("a package that loops forever is stopped at its limits, its task is released once, and the provider continues", async () => {
  const input = { name: "input.txt", bytes: new TextEncoder().encode("hello") };
  const stored = await marketplace.storeInput("Clara", "Compute without end", input);
  const { id: endless } = await marketplace.createTask("Clara", hostile, stored, REWARD);
  await vi.waitFor(async () => expect(await watch.declines(endless)).toBe(1), { timeout: TIMEOUT_MS });
  const task = await order("Clara", "Name 150 flowers after a trap", 12);
  await watch.until(task, (state) => state.task.status === "Completed");
  expect(await provider.isWell()).toBe(true);
  expect([(await watch.seen(endless)).task.status, await watch.declines(endless)]).toEqual(["Created", 1]);
});

test("the provider skips a package whose metric is unreachable without a bond, and honest work under a metric is paid", async () => {
  const input = { name: "input.txt", bytes: new TextEncoder().encode("one two three") };
  const stored = await marketplace.storeInput("Clara", "Repeat three words", input);
  const { id: task } = await marketplace.createTask("Clara", trap, stored, REWARD);
  const { id: fair } = await marketplace.createTask("Clara", scored, stored, REWARD);
  await watch.until(fair, (state) => state.task.status === "Completed");
  await marketplace.startVerification("Clara", fair);
  await watch.until(fair, (state) => state.task.status === "Verified");
  const { status, providerId, resultHash } = (await watch.seen(task)).task;
  expect([status, providerId, await watch.declines(task)]).toEqual(["Created", null, 0]);
  expect(resultHash).toBeNull();
});

test("all five verifiers reject twenty arbitrary bytes under a metric, and every receipt contains their hash", async () => {
  const input = { name: "input.txt", bytes: new TextEncoder().encode("one two three") };
  const stored = await marketplace.storeInput("Dmitri", "Repeat three words", input);
  const { id: task } = await marketplace.createTask("Dmitri", scored, stored, REWARD);
  await watch.until(task, (state) => state.task.status === "Created");
  await submitNothing("Hiro", task, stack.urls);
  await marketplace.startVerification("Dmitri", task);
  await watch.until(task, (state) => state.task.status === "Rejected");
  const { verification, task: judged } = await watch.seen(task);
  expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
  for (const { reasoning } of verification?.votes ?? []) {
    expect(reasoning).toContain("score accuracy: at least 60 expected, 0 given");
    expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
      verdict: "refuted",
      rule: "metric",
      submitted: judged.resultHash,
    });
  }
});

test("a provider that is killed while it works submits exactly once", async () => {
  const task = await order("Clara", "Name 150 flowers once more", 4);
  await watch.until(task, (state) => state.task.status === "Assigned" || state.task.status === "Completed");
  await provider.kill("SIGKILL");
  provider.start();
  await watch.until(task, (state) => state.task.status === "Completed");
  await marketplace.startVerification("Clara", task);
  await watch.until(task, (state) => state.task.status === "Verified");
});

test("all five verifiers reject a result with one changed row and name the row", async () => {
  const task = await order("Dmitri", "Name 150 flowers of a careless provider", 5);
  await watch.until(task, (state) => state.task.status === "Created");
  await submitWithOneRowChanged("Hiro", task, stack.urls);
  await marketplace.startVerification("Dmitri", task);
  await watch.until(task, (state) => state.task.status === "Rejected");
  const { verification, task: judged } = await watch.seen(task);
  expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
  for (const { support, reasoning } of verification?.votes ?? []) {
    expect([support, reasoning]).toEqual([false, expect.stringMatching(/one difference.*row 7.*given/)]);
    expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
      verdict: "refuted",
      submitted: judged.resultHash,
    });
  }
});

test("all five verifiers reject a 52 MB table submitted for a small result, and keep running", async () => {
  const task = await order("Dmitri", "Name 150 flowers of a hostile provider", 15);
  await watch.until(task, (state) => state.task.status === "Created");
  await submitEndlessTable("Hiro", task, stack.urls);
  await marketplace.startVerification("Dmitri", task);
  await watch.until(task, (state) => state.task.status === "Rejected");
  const { verification } = await watch.seen(task);
  expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, 5]);
  for (const { reasoning } of verification?.votes ?? []) expect(reasoning).toContain("52000000 bytes given");
  expect(await Promise.all(verifiers.members.map((member) => member.isWell()))).toEqual(
    VERIFIERS.map(() => true),
  );
});

test(
  "four verifiers prove a recomputed result after being killed between seat and opening, and one that guessed loses its lock",
  async () => {
    const task = await order("Clara", "Name 150 flowers with sealed votes", 21, Check.Recomputed);
    await watch.until(task, (state) => state.task.status === "Completed");
    await verifiers.kill("SIGKILL");
    const begun = performance.now();
    await marketplace.startVerification("Clara", task);
    const guess = {
      trace: toHex(7, { size: 32 }),
      confidence: 100,
      reasoning: "It looks right to me.",
      salt: toHex(8, { size: 32 }),
    };
    const lock = await marketplace.sealVote("Ines", task, guess);
    const staked = await marketplace.stakeOf("Ines");
    verifiers.start();
    await seats(task, 2);
    await verifiers.kill("SIGKILL");
    verifiers.start();
    await expect
      .poll(async () => (await marketplace.sealedRound(task)).opening, { timeout: 2 * TIMEOUT_MS })
      .toBe(true);
    await marketplace.openVote("Ines", task, guess);
    await watch.until(task, (state) => state.task.status === "Verified", 1, 2 * TIMEOUT_MS);
    console.log(
      `Sealed votes, from the start to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
    );
    const { verification, task: judged } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([4, 1]);
    for (const { support, reasoning } of verification?.votes ?? [])
      if (support)
        expect(await watch.receipt(receiptIn(reasoning))).toMatchObject({
          task,
          verdict: "confirmed",
          submitted: judged.resultHash,
        });
    // A verifier that loses stake may appeal before money moves.
    await moveClock(rpcClient(stack.urls.chain), { by: 300 });
    await marketplace.distribute("Clara", task);
    await watch.until(task, (state) => state.task.distributed);
    await marketplace.settleVote("Ines", task);
    expect(staked - (await marketplace.stakeOf("Ines"))).toBe(lock);
  },
  6 * TIMEOUT_MS,
);

test(
  "a provider that computed but submitted another file is rejected by five equal traces",
  async () => {
    const task = await order("Dmitri", "Name 150 flowers with one changed row", 22, Check.Recomputed);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitWithOneRowChanged("Hiro", task, stack.urls);
    await marketplace.startVerification("Dmitri", task);
    await watch.until(task, (state) => state.task.status === "Rejected", 1, 2 * TIMEOUT_MS);
    const { equalRejections, approvals } = await marketplace.sealedRound(task);
    expect([equalRejections, approvals]).toEqual([5, 0]);
    const { verification } = await watch.seen(task);
    for (const { reasoning } of verification?.votes ?? []) expect(reasoning).toMatch(/one difference.*row 7/);
  },
  4 * TIMEOUT_MS,
);

test("one verifier first approves a right result, and is paid the whole share of the verifiers", async () => {
  const task = await order("Clara", "Name 150 flowers with one verifier first", 23, Check.Staged);
  await watch.until(task, (state) => state.task.status === "Completed");
  const begun = performance.now();
  await marketplace.startVerification("Clara", task);
  await watch.until(task, (state) => state.task.status === "Verified", 1, 2 * TIMEOUT_MS);
  console.log(
    `One verifier first, from the start to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
  );
  const { verification, task: judged } = await watch.seen(task);
  expect([verification?.votesFor, verification?.votesAgainst]).toEqual([1, 0]);
  const [vote] = verification?.votes ?? [];
  expect(await watch.receipt(receiptIn(vote?.reasoning ?? ""))).toMatchObject({
    task,
    verdict: "confirmed",
    submitted: judged.resultHash,
  });
  await marketplace.distribute("Clara", task);
  await watch.until(task, (state) => state.verification?.votes[0]?.claimed ?? false);
  const [paid] = (await watch.seen(task)).verification?.votes ?? [];
  expect(paid?.reward).toBe(String(splitReward(parseEther(REWARD), local.rewards).verifierPool));
});

test(
  "one verifier first refuses a result with one changed row, and the others reject it with equal traces",
  async () => {
    const task = await order("Edith", "Name 150 flowers with a changed row, one first", 24, Check.Staged);
    await watch.until(task, (state) => state.task.status === "Created");
    await submitWithOneRowChanged("Hiro", task, stack.urls);
    await marketplace.startVerification("Edith", task);
    const round = () => marketplace.sealedRound(task);
    await expect.poll(async () => (await round()).stage, { timeout: 2 * TIMEOUT_MS }).toBe(2);
    // The first verifier has no second vote.
    await seats(task, VERIFIERS.length - 1);
    await moveClock(rpcClient(stack.urls.chain), { by: 86_400 });
    await watch.until(task, (state) => state.task.status === "Rejected", 1, 2 * TIMEOUT_MS);
    const { equalRejections, approvals } = await round();
    expect([equalRejections, approvals]).toEqual([VERIFIERS.length - 1, 0]);
    const { verification } = await watch.seen(task);
    expect([verification?.votesFor, verification?.votesAgainst]).toEqual([0, VERIFIERS.length]);
    for (const { reasoning } of verification?.votes ?? []) expect(reasoning).toMatch(/one difference.*row 7/);
  },
  6 * TIMEOUT_MS,
);

test("a provider whose own result is wrong submits the right one, and voters against it lose stake", async () => {
  const task = await order("Edith", "Name 150 flowers of a provider that looks again", 6);
  await watch.until(task, (state) => state.task.status === "Created");
  await submitWithOneRowChanged("Farid", task, stack.urls);
  await marketplace.startVerification("Edith", task);
  await watch.until(task, (state) => state.task.status === "Rejected");
  const wrong = (await watch.seen(task)).task.resultHash;
  // The same account, now run by an agent instead of a careless person; it takes no tasks by default.
  const policy = { models: [], bondPerDay: String(parseEther("10")) };
  const repentant = await agentProcess(
    "provider",
    "repentant",
    FOLDER,
    stack.urls,
    { policy },
    keyOf("Farid"),
  );
  try {
    repentant.start();
    await watch.until(task, (state) => state.task.status === "Completed");
    await marketplace.startVerification("Edith", task);
    await rejectWithoutLooking(marketplace, task, ["Ines"]);
    await watch.until(task, (state) => state.task.status === "Verified", 2);
    const right = await watch.seen(task, 2);
    expect(right.task.resultHash).not.toBe(wrong);
    expect([right.verification?.votesFor, right.verification?.votesAgainst]).toEqual([5, 1]);
    // Verifiers who lose stake may appeal before money moves, and at first only the requester may pay.
    await moveClock(rpcClient(stack.urls.chain), { by: 300 });
    await giveGas(stack.urls.chain, keeper.address);
    keeper.start();
    await watch.until(
      task,
      ({ verification }) => verification?.votes.every(({ settled }) => settled) ?? false,
      2,
    );
    const { verification, task: ended } = await watch.seen(task, 2);
    expect(ended.distributed).toBe(true);
    const lost = verification?.votes.map(({ support, slashed }) => [support, BigInt(slashed) > 0n]);
    expect(lost?.toSorted()).toEqual([[false, true], ...VERIFIERS.map(() => [true, false])]);
  } finally {
    await repentant.kill("SIGTERM");
  }
});

test("the provider appeals with its receipt when five verifiers reject a right result, and they lose the staked amount", async () => {
  const task = await order("Grete", "Name 150 flowers of a provider that is wronged", 7);
  await watch.until(task, (state) => state.task.status === "Completed");
  await marketplace.startVerification("Grete", task);
  await rejectWithoutLooking(marketplace, task, liars);
  await watch.until(task, (state) => state.verification?.status === "Escalated");
  const { verification, task: disputed } = await watch.seen(task);
  expect(verification?.escalatedById).toBe(provider.address.toLowerCase());
  expect(await watch.receipt(verification?.evidenceCid ?? "")).toMatchObject({
    verdict: "confirmed",
    submitted: disputed.resultHash,
    signer: provider.address,
  });
  await marketplace.rule(task, Ruling.Approve);
  await watch.until(task, (state) => state.task.distributed);
  await watch.until(task, ({ verification }) => verification?.votes.every(({ settled }) => settled) ?? false);
  const settled = await watch.seen(task);
  // A ruling takes the whole lock of a vote: a fifth of the reward.
  expect(settled.verification?.votes.map(({ slashed }) => slashed)).toEqual(
    liars.map(() => String(parseEther(REWARD) / 5n)),
  );
});

test("treasury canaries report the accuracy of providers and verifiers, and name who submitted a wrong result", async () => {
  const canaries = canariesAt(stack.urls, join(FOLDER, "canaries"));
  const open = await canaries.post(model, flowerSurvey("garden.csv", { count: 12, seed: 8 }));
  const wrong = await canaries.post(model, flowerSurvey("meadow.csv", { count: 12, seed: 9 }), "--wrong");
  for (const task of [wrong, open]) await watch.until(task, (state) => state.task.status === "Completed");
  expect((await canaries.report()).decided).toBe(0);
  await canaries.tend();
  await watch.until(open, (state) => state.task.status === "Verified");
  await watch.until(wrong, (state) => state.task.status === "Rejected");
  const right = { right: 2, wrong: 0, receipts: { right: 2, wrong: 0, invalid: 0 } };
  expect(await canaries.report()).toEqual({
    canaries: 2,
    decided: 2,
    decisions: { right: 2, wrong: 0 },
    providers: { [provider.address.toLowerCase()]: { right: 1, wrong: 0 } },
    verifiers: Object.fromEntries(verifiers.members.map(({ address }) => [address.toLowerCase(), right])),
  });
});

test("a keeper ends an abandoned rejected task: it closes the task, settles every vote and shares the bond", async () => {
  const QUERY = `{
    tasks(where: { requesterId: "${demoAccount("Dmitri").address.toLowerCase()}" }) {
      status refund verification { poolOpened votes { settled claimable reward } }
    }
    protocol(id: "protocol") { swept }
  }`;
  interface Ended {
    tasks: {
      status: string;
      refund: string;
      verification: {
        poolOpened: boolean;
        votes: { settled: boolean; claimable: string; reward: string }[];
      } | null;
    }[];
    protocol: { swept: string };
  }
  const ended = () => querySubgraph<Ended>(stack.urls.subgraph, QUERY, {});
  const share = splitPool(bondFor(parseEther(REWARD), local.rewards.bondBps), VERIFIERS.length).share;
  /** The rejected task. The reward of each vote can be claimed or has been claimed. */
  const outcome = async () => {
    const [task] = (await ended()).tasks;
    const votes = task?.verification?.votes ?? [];
    return {
      status: task?.status,
      refund: task?.refund,
      poolOpened: task?.verification?.poolOpened,
      settled: votes.map(({ settled }) => settled),
      earned: votes.map(({ claimable, reward }) => BigInt(claimable) + BigInt(reward)),
    };
  };
  // Verifiers collect for themselves; the keeper does the remaining steps.
  await verifiers.kill("SIGTERM");
  await giveGas(stack.urls.chain, keeper.address);
  await moveClock(rpcClient(stack.urls.chain), { by: 2 * 86_400 });
  keeper.start();
  await expect.poll(outcome, { timeout: TIMEOUT_MS, interval: 500 }).toEqual({
    status: "Expired",
    refund: String(parseEther(REWARD)),
    poolOpened: true,
    settled: VERIFIERS.map(() => true),
    // The verifiers share the provider's bond.
    earned: VERIFIERS.map(() => share),
  });
  await expect
    .poll(async () => BigInt((await ended()).protocol.swept) > 0n, { timeout: TIMEOUT_MS, interval: 500 })
    .toBe(true);
});
