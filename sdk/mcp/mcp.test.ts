/** The server as a program that speaks over its standard streams, against the real handlers over a made-up index. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";
import { startGraphNode } from "#functions/test-support/graph-node.ts";
import { modelId, rows } from "#functions/test-support/marketplace-rows.ts";
import { testEnvironment } from "#functions/test-support/test-environment.ts";
import { UnknownOutcome } from "../chain/unknown-outcome.ts";
import type { Writes } from "../chain/writes.ts";
import { createCap } from "./cap.ts";
import { writeTools } from "./write-tools.ts";

const PROGRAM = join(import.meta.dirname, "main.ts");
const HASH = `0x${"ab".repeat(32)}` as const;
const KEY = `0x${"11".repeat(32)}`;

let graphNode: Awaited<ReturnType<typeof startGraphNode>>;
let site: LoopbackServer;
let client: Client;
beforeAll(async () => {
  graphNode = await startGraphNode(rows, { block: 100 });
  Object.assign(process.env, testEnvironment({ SUBGRAPH_URL: graphNode.url }));
  const { answerApi } = await import("#functions/routes.ts");
  const { toNodeListener } = await import("#functions/platform/node-listener.ts");
  site = await startLoopbackServer(toNodeListener(answerApi));
  client = new Client({ name: "test", version: "1" });
  const env = { MARKETPLACE_URL: site.url, IPFS_GATEWAYS: "http://127.0.0.1:9/ipfs/" };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [PROGRAM], env }));
});
afterAll(async () => {
  await client.close();
  await site.close();
  await graphNode.close();
});

async function call(name: string, values: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: values });
  const [part] = content as { text: string }[];
  return { text: part?.text ?? "", isError: isError ?? false };
}

test("every endpoint for reading is a tool with the parameters of the reference, and nothing writes without a key", async () => {
  const { tools } = await client.listTools();
  const reading = describedEndpoints.filter(({ method, id }) => method === "GET" && id !== "export");
  const names = [...reading.map(({ id }) => id.replaceAll("-", "_")), "verify_result"];
  expect(tools.map(({ name }) => name)).toEqual(names);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(tools.find(({ name }) => name === "task")?.inputSchema).toMatchObject({
    required: ["id"],
    properties: { id: { type: "string" } },
  });
  expect(tools.find(({ name }) => name === "tasks")?.inputSchema.properties).not.toHaveProperty("offset");
});

test("a tool answers what the endpoint answers, and a refusal says what was wrong", async () => {
  const { text } = await call("models", { limit: 1, sort: "oldest" });
  expect(JSON.parse(text).models).toMatchObject([{ id: modelId(1), name: "Model 1" }]);
  expect(await call("task", { id: "7" })).toEqual({
    isError: true,
    text: "The id in the address must be 0x and 64 hex digits",
  });
  expect(await call("create_task", {})).toEqual({ isError: true, text: 'There is no tool "create_task"' });
});

test("a key without a cap starts nothing, and what is missing is named", () => {
  const env = { MARKETPLACE_URL: site.url, IPFS_GATEWAYS: "http://127.0.0.1:9/ipfs/", MCP_PRIVATE_KEY: KEY };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/writes only with RPC_URL and MCP_CAP_MLB/);
});

test("what may have been sent counts for the cap, because it may have been carried out", async () => {
  const stake: Writes["stake"] = async () => {
    throw new UnknownOutcome("stakeWithPermit", HASH);
  };
  const tools = writeTools({ stake } as Writes, createCap(5n * 10n ** 18n));
  const run = (amount: string) => tools.find(({ name }) => name === "stake")?.run({ amount });
  await expect(run("4")).rejects.toThrow(/Look at transaction/);
  await expect(run("2")).rejects.toThrow("1 MLB of the server's cap are left");
});

test("what the tools commit stays within the cap; a call that failed does not count", async () => {
  const stakes: bigint[] = [];
  const stake: Writes["stake"] = async (amount) => {
    if (amount === 4n * 10n ** 18n) throw new Error("InsufficientBalance");
    stakes.push(amount);
    return { transactionHash: KEY } as Awaited<ReturnType<Writes["stake"]>>;
  };
  const tools = writeTools({ stake } as Writes, createCap(5n * 10n ** 18n));
  const run = (amount: string) => tools.find(({ name }) => name === "stake")?.run({ amount });
  await expect(run("4")).rejects.toThrow("InsufficientBalance");
  expect(await run("3")).toEqual({ transactionHash: KEY });
  await expect(run("2.5")).rejects.toThrow(
    "This would commit 2.5 MLB; 2 MLB of the server's cap are left. Nothing was sent.",
  );
  expect(stakes).toEqual([3n * 10n ** 18n]);
});
