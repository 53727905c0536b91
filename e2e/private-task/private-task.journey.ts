/**
 * A private task with real agents, from its order by a program to its verified result (decision 35). Afterwards every byte of the content store,
 * and every log line, is searched for the content.
 */
import { execFile } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { openKeyMarketplace } from "#sdk/key-marketplace.ts";
import type { Marketplace } from "#sdk/marketplace.ts";
import { readTaskResult, waitForTask } from "#sdk/run/run-model.ts";
import { moveClock } from "#stack/commands/time.ts";
import { giveGas } from "../support/chain.ts";
import { marketplaceAt } from "../support/marketplace.ts";
import { TIMEOUT_MS } from "../support/timeout.ts";
import { type Circle, startCircle } from "./circle.ts";

const urls = inject("urls");
const STATE = join(import.meta.dirname, "../..", process.env.E2E_STACK_DIR ?? ".local/e2e");
const PROGRAM = join(import.meta.dirname, "../../sdk/command/main.ts");
/** Figures and a name that nothing else on the stack has. */
const INPUT = "sepal_length,sepal_width,petal_length,petal_width\n5.17239,3.51847,1.40613,0.20391\n";
/** Longer than the first part of a round on the local chain, seconds. */
const DRAWN_WINDOW = 30;
const PUBLIC_INPUT = "sepal_length,sepal_width,petal_length,petal_width\n6.7,3.1,4.7,1.5\n";
const FILE = "secret-flowers-4711.csv";
const market = marketplaceAt({
  chainUrl: urls.chain,
  storageUrl: urls.content,
  ticketSecret: inject("ticketSecret"),
});
const key: Hex = generatePrivateKey();
const requester = privateKeyToAccount(key);

let circle: Circle;
let own: Marketplace;
let modelId: Hex;
let taskId: Hex;
let output = "";

beforeAll(async () => {
  circle = await startCircle(urls, market);
  await giveGas(urls.chain, requester.address);
  await market.fund(requester.address, "50");
  own = await marketOf(key);
  const { models } = await querySubgraph<{ models: { id: Hex }[] }>(
    urls.subgraph,
    '{ models(where: { name: "Iris Classifier", isPublic: true }, first: 1) { id } }',
  );
  modelId = models[0]?.id as Hex;
  // A site lists keys of accounts that took part: a provider accepts a public task first.
  await own.order({
    modelId,
    title: "A public survey",
    reward: parseEther("2"),
    input: { text: PUBLIC_INPUT, name: "flowers.csv" },
  });
  const announced = async () => (await own.api.get("reader-keys")).keys.map(({ account }) => account);
  const agents = [circle.provider, ...circle.verifiers.members].map(({ address }) => address);
  await vi.waitFor(async () => expect(await announced()).toEqual(expect.arrayContaining(agents)), {
    timeout: 3 * TIMEOUT_MS,
    interval: 2_000,
  });
}, 300_000);
afterAll(() => circle?.stop());

const marketOf = (secret: Hex) =>
  openKeyMarketplace({
    account: privateKeyToAccount(secret),
    rpcUrl: urls.chain,
    siteUrl: urls.app,
    storageUrl: urls.content,
  });

test("a private task is computed, checked by its circle with sealed votes, and verified", async () => {
  const begun = performance.now();
  const [provider, verifiers] = [circle.provider.address, circle.verifiers.members.slice(0, 5)];
  const sent = await own.order({
    modelId,
    title: "A private survey",
    reward: parseEther("2"),
    check: "recomputed",
    input: { bytes: new TextEncoder().encode(INPUT), name: FILE },
    privateFor: { provider, verifiers: verifiers.map(({ address }) => address) },
  });
  taskId = sent.taskId as Hex;
  expect(sent.isAssigned).toBe(true);
  const round = await expect
    .poll(async () => (await own.api.get("task", { id: taskId })).bundleCid, {
      timeout: 3 * TIMEOUT_MS,
      interval: 2_000,
    })
    .toBeTruthy()
    .then(() => own.api.get("task", { id: taskId }));
  await own.startVerification({ verificationId: round.verificationId as Hex });
  await moveClock(rpcClient(urls.chain), { by: DRAWN_WINDOW });
  await waitForTask(own.api, taskId, { signal: AbortSignal.timeout(120_000) });
  console.log(
    `A private task, from the order to Verified: ${((performance.now() - begun) / 1_000).toFixed(1)} s.`,
  );
  const { votes } = await own.api.get("verification", { id: round.verificationId as Hex });
  const voters = votes.map(({ voter }) => voter.toLowerCase()).sort();
  expect(voters).toEqual(verifiers.map(({ address }) => address.toLowerCase()).sort());
});

test("the requester reads the result from a program and with mlb, and a stranger only learns that it is private", async () => {
  const result = await readTaskResult(own, taskId);
  output = new TextDecoder().decode(result.output);
  expect([result.fileName, output.split("\n").length]).toEqual(["predictions.csv", 3]);
  const environment = { MLB_SITE: urls.app, MLB_STORAGE: urls.content, MLB_RPC: urls.chain };
  const mlb = (secret: Hex) =>
    promisify(execFile)(process.execPath, [PROGRAM, "task", "result", taskId], {
      env: { ...process.env, ...environment, MLB_KEY: secret },
    });
  expect((await mlb(key)).stdout).toBe(output);
  await expect(mlb(generatePrivateKey())).rejects.toMatchObject({ stdout: "" });
});

test("no file of the store, and no log, has a line, name or hash of input or result", async () => {
  const secrets = [
    ...["5.17239", "3.51847", FILE, output],
    (await sha256(new TextEncoder().encode(INPUT))).slice(2),
    (await sha256(new TextEncoder().encode(output))).slice(2),
  ];
  const paths = [
    ...globSync("**/*", { cwd: STATE }).map((path) => join(STATE, path)),
    ...globSync("*.log", { cwd: circle.folder }).map((path) => join(circle.folder, path)),
  ].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  expect(paths.length).toBeGreaterThan(50);
  const found = paths.flatMap((path) => {
    const text = readFileSync(path, "latin1");
    return secrets.filter((secret) => text.includes(secret)).map((secret) => [path, secret]);
  });
  expect(found).toEqual([]);
});

test("the stranger gave a reason once, and neither failed nor took a seat", async () => {
  const log = readFileSync(join(circle.folder, "verifiers.log"), "utf8");
  const stranger = circle.verifiers.members.at(-1)?.address ?? "";
  const lines = log.split("\n").filter((line) => line.includes(stranger));
  const reasons = lines.filter((line) => line.includes("is private"));
  expect(reasons).toHaveLength(1);
  // Other journeys' rounds on this stack may be deferred.
  const { verification } = JSON.parse(reasons[0] ?? "{}");
  expect(verification).toMatch(/^0x/);
  const ofRound = lines.filter((line) => line.includes(verification));
  expect(ofRound.filter((line) => line.includes("round_deferred"))).toEqual([]);
});
