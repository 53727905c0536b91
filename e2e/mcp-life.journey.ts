/**
 * A task's whole life by programs that speak the Model Context Protocol: the protocol's own client, the real server program with the
 * key of each person, and the real chain, index and store.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { parseEther, toHex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import type { DemoName } from "#protocol/chain/demo-accounts.ts";
import { demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { chainReader } from "./support/chain.ts";

const urls = inject("urls");
const chain = chainReader(urls.chain);
const PROGRAM = join(import.meta.dirname, "../sdk/mcp/main.ts");
const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Nadia"] as const;
const CSV = "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n6.7,3.1,4.7,1.5\n";
const ANSWER = "row,species\n1,setosa\n2,versicolor\n";
const folder = mkdtempSync(join(tmpdir(), "mcp-"));

interface Agent {
  /** @throws Error with the sentence of a refusal */
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own form, which the client checks against its schema.
  call(tool: string, values?: Record<string, unknown>): Promise<any>;
  close(): Promise<void>;
}

async function agentOf(name: DemoName, cap = "100"): Promise<Agent> {
  const client = new Client({ name: "journey", version: "1" });
  const key = toHex(demoSigner(name, LOCAL_CHAIN_ID).getHdKey().privateKey as Uint8Array);
  const env = {
    MARKETPLACE_URL: urls.app,
    STORAGE_URL: urls.content,
    IPFS_GATEWAYS: `${urls.content}/ipfs/`,
    RPC_URL: urls.chain,
    MCP_PRIVATE_KEY: key,
    MCP_CAP_MLB: cap,
    MCP_FOLDER: folder,
  };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [PROGRAM], env }));
  await client.listTools();
  return {
    async call(tool, values = {}) {
      const { content, structuredContent, isError } = await client.callTool({
        name: tool,
        arguments: values,
      });
      if (isError) throw new Error((content as { text: string }[])[0]?.text);
      return structuredContent;
    },
    close: () => client.close(),
  };
}

let clara: Agent;
let farid: Agent;
let modelId = "";
let taskId = "";
let verificationId = "";
beforeAll(async () => {
  clara = await agentOf("Clara", "6");
  farid = await agentOf("Farid");
  const named = '{ models(first: 1, where: { name: "Iris Classifier" }) { id } }';
  const { models } = await querySubgraph<{ models: { id: string }[] }>(urls.subgraph, named);
  modelId = models[0]?.id ?? "";
  writeFileSync(join(folder, "species.csv"), ANSWER);
});
afterAll(async () => {
  await Promise.all([clara?.close(), farid?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const balanceOf = (name: DemoName) => chain.balanceOf(demoAccount(name).address);

test("a pointer to nothing is refused, and no MLB leaves the account", async () => {
  const before = await balanceOf("Clara");
  for (const stored of [
    "not-a-pointer",
    "ipfs://x",
    "ipfs://bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
  ])
    await expect(
      clara.call("order", { modelId, title: "Nothing", input: { stored }, reward: "2" }),
    ).rejects.toThrow(/not the id of a stored file|not available/);
  expect(await balanceOf("Clara")).toBe(before);
});

test("a requester orders a task with one call, within the cap, and reads it at once", async () => {
  const before = await balanceOf("Clara");
  const order = { modelId, title: "Two flowers", input: { text: CSV, name: "flowers.csv" }, reward: "2" };
  const { blockNumber, ...ordered } = await clara.call("order", order);
  taskId = ordered.taskId;
  expect(before - (await balanceOf("Clara"))).toBe(parseEther("2"));
  expect(await clara.call("task", { id: taskId, minBlock: blockNumber })).toMatchObject({
    status: 0,
    reward: "2",
    dataPointer: ordered.dataPointer,
  });
  // The index reads the specification from the store a little later than the chain.
  const title = async () => (await clara.call("task", { id: taskId })).title;
  await expect.poll(title).toBe("<untrusted>Two flowers</untrusted>");
  expect((await clara.call("wallet")).capLeft).toBe("4");
  await expect(clara.call("order", { ...order, reward: "5" })).rejects.toThrow("4 MLB of the server's cap");
});

test("a stored input is ordered again, and an open task is cancelled for the whole reward", async () => {
  const { dataPointer } = await clara.call("task", { id: taskId });
  const before = await balanceOf("Clara");
  const input = { stored: dataPointer, name: "flowers.csv" };
  const second = await clara.call("order", { modelId, title: "Again", input, reward: "1" });
  await clara.call("cancel_task", { taskId: second.taskId });
  expect(await balanceOf("Clara")).toBe(before);
});

test("a provider reads the input, accepts, and submits a file of its folder with the bond", async () => {
  const { blockNumber } = await farid.call("accept_task", { taskId });
  const { dataPointer } = await farid.call("task", { id: taskId, minBlock: blockNumber });
  expect((await farid.call("read_content", { pointer: dataPointer })).text).toBe(
    `<untrusted>${CSV}</untrusted>`,
  );
  await expect(farid.call("submit_result", { taskId, output: { file: "../secret.csv" } })).rejects.toThrow(
    'There is no file "../secret.csv" in MCP_FOLDER.',
  );
  const result = { taskId, output: { file: "species.csv" }, summary: "2 rows", environment: "onnxruntime" };
  verificationId = (await farid.call("submit_result", result)).verificationId;
  await expect(farid.call("accept_task", { taskId })).rejects.toThrow(
    /^acceptTask was refused and nothing was changed\. .*\(InvalidStatus\)$/,
  );
});

test("the vote is started, five verifiers check the result and vote, and the fifth vote decides", async () => {
  const { blockNumber } = await clara.call("start_verification", { verificationId });
  await clara.call("verification", { id: verificationId, minBlock: blockNumber });
  for (const name of VERIFIERS) {
    const verifier = await agentOf(name);
    const checked = await verifier.call("verify_result", { id: verificationId });
    expect(checked.mismatches).toEqual([]);
    expect((await verifier.call("read_content", { pointer: checked.outputData })).text).toContain("setosa");
    const vote = { verificationId, approve: true, confidence: 90, reasoning: `${name} computed the same.` };
    const voted = await verifier.call("cast_vote", vote);
    expect(Number((await verifier.call("wallet")).capLeft)).toBeLessThan(100);
    await verifier.close();
    if (name === "Nadia")
      expect(await clara.call("task", { id: taskId, minBlock: voted.blockNumber })).toMatchObject({
        status: 3,
      });
  }
});

test("the reward is distributed, a verifier claims a fifth of the pool, and stake can be moved", async () => {
  const before = await balanceOf("Farid");
  await clara.call("distribute_rewards", { taskId });
  expect((await balanceOf("Farid")) - before).toBe((parseEther("2") * 95n) / 100n);
  const ines = await agentOf("Ines");
  const held = await balanceOf("Ines");
  await ines.call("claim_verifier_reward", { verificationId });
  expect((await balanceOf("Ines")) - held).toBe((parseEther("2") * 15n) / 100n / 5n);
  await ines.call("stake", { amount: "1" });
  await ines.call("request_unstake", { amount: "1" });
  await expect(ines.call("withdraw_stake")).rejects.toThrow(/^withdraw was refused and nothing was changed/);
  await ines.call("cancel_unstake");
  await ines.close();
});

test("what is not due is refused with a sentence: nobody can expire, finalize or appeal a finished task", async () => {
  for (const [tool, values] of [
    ["expire_task", { taskId }],
    ["finalize_verification", { verificationId }],
    ["close_unverified", { taskId }],
    ["close_escalation", { verificationId }],
  ] as const)
    await expect(clara.call(tool, values)).rejects.toThrow(/was refused and nothing was changed\. \S+/);
});

test("the documentation is found and read", async () => {
  const { results } = await clara.call("docs_search", { q: "withdraw stake" });
  const { text } = await clara.call("read_documentation", { page: results[0].url });
  expect(text).toMatch(/^# /);
  expect(text.length).toBeGreaterThan(1_000);
});
