/**
 * A power cut loses nothing. Each service is killed right after it accepted something, the stack is restarted on the
 * same folder, and everything must still be there. This journey starts its own stack, because it breaks it.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Hex, TransactionReceipt } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import type { ContentId } from "#protocol/content/cid.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { type Marketplace, marketplaceAt } from "./support/marketplace.ts";

const STATE_DIR = ".local/e2e-kill";
const TITLE = "Classify the flowers of the east meadow";
const MODEL = "Petal classifier";

const csv = (rows: number) => {
  const lines = Array.from({ length: rows }, (_, row) => `${row},${(row * 7919) % 97},${(row * 31) % 53}`);
  return new TextEncoder().encode(`row,petal length,petal width\n${lines.join("\n")}\n`);
};

let stack: Stack;
let marketplace: Marketplace;
let taskId: Hex;
let modelMetadataCid: string;
/** Everything that was stored, with its bytes. */
const stored: { content: ContentId; bytes: Uint8Array<ArrayBuffer> }[] = [];
/** The task's steps, oldest first. */
const history: { kind: string; receipt: TransactionReceipt }[] = [];

async function start(): Promise<void> {
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false, app: "none" });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  marketplace = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
}

beforeAll(async () => {
  rmSync(join(import.meta.dirname, "..", STATE_DIR), { recursive: true, force: true });
  await start();
  await marketplace.fund("Clara", "10");
  // Their bonds.
  for (const provider of ["Farid", "Grete"] as const) await marketplace.fund(provider, "1");
  await marketplace.approve("Clara", "10");
  const modelFile = { name: "petals.json", bytes: new TextEncoder().encode('{"threshold":24.5}') };
  const model = await marketplace.registerModel("Ada", MODEL, modelFile);
  modelMetadataCid = model.metadataCid;
  const input = { name: "flowers.csv", bytes: csv(40_000) };
  const { file, specCid } = await marketplace.storeInput("Clara", TITLE, input);
  stored.push({ content: file, bytes: input.bytes });
  const task = await marketplace.createTask("Clara", model.id, { file, specCid }, "2");
  taskId = task.id;
  history.push({ kind: "TaskCreated", receipt: task.receipt });
});
afterAll(() => stack?.stop());

const TASK = `query ($id: ID!) {
  task(id: $id) {
    dataPointer
    status
    spec { title }
    model { name metadataCid metadata { license } }
    events(orderBy: id) { kind tx }
  }
}`;

/** Checks that every step and every file is unchanged. */
async function expectEverything(status: string): Promise<void> {
  const task = () => querySubgraph<{ task: unknown }>(stack.urls.subgraph, TASK, { id: taskId });
  await expect
    .poll(async () => (await task()).task, { interval: 100 })
    .toEqual({
      dataPointer: `ipfs://${stored[0]?.content.cid}`,
      status,
      spec: { title: TITLE },
      model: { name: MODEL, metadataCid: modelMetadataCid, metadata: { license: "MIT" } },
      events: history.map(({ kind, receipt }) => ({ kind, tx: receipt.transactionHash })),
    });
  for (const { receipt } of history) {
    const { transactionHash: hash } = receipt;
    expect(await marketplace.client.getTransactionReceipt({ hash })).toMatchObject({
      status: "success",
      blockNumber: receipt.blockNumber,
      blockHash: receipt.blockHash,
    });
  }
  for (const { content, bytes } of stored) {
    const answer = await fetch(`${stack.urls.content}/ipfs/${content.cid}`);
    expect(answer.status).toBe(200);
    expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), bytes)).toBe(0);
  }
}

/** Kills a service and restarts the stack on the same folder. */
async function killAndStartAgain(service: string): Promise<void> {
  await stack.kill(service);
  await start();
  expect(stack.isNew, "a new chain was begun").toBe(false);
}

test("the chain is killed after a provider accepted the task", async () => {
  history.push({ kind: "TaskAssigned", receipt: await marketplace.acceptTask("Farid", taskId) });
  await killAndStartAgain("chain");
  await expectEverything("Assigned");
});

test("graph-node is killed after the provider released the task", async () => {
  history.push({ kind: "TaskDeclined", receipt: await marketplace.declineTask("Farid", taskId) });
  await killAndStartAgain("graph-node");
  await expectEverything("Created");
});

test("PostgreSQL is killed after another provider accepted the task", async () => {
  history.push({ kind: "TaskAssigned", receipt: await marketplace.acceptTask("Grete", taskId) });
  await killAndStartAgain("postgres");
  await expectEverything("Assigned");
});

test("the content store is killed after an upload", async () => {
  const bytes = csv(55_555);
  stored.push({ content: await marketplace.upload("Grete", bytes), bytes });
  await killAndStartAgain("content");
  await expectEverything("Assigned");
});
