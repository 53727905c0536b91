/**
 * Users of the Model Context Protocol server: the official client and the real server program with each person's key,
 * on a stack whose clock the tests move.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { parseEther } from "viem";
import { rpcClient } from "#dev-infra/chain/json-rpc.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { verifierStakingAbi } from "#protocol/generated/abi.ts";
import { moveClock } from "#stack/commands/time.ts";
import { packageBytes } from "#stack/packages/catalogue.ts";
import { type Stack, startStack } from "#stack/stack.ts";
import { keyOf } from "../agents/agent-processes.ts";
import { chainReader } from "../support/chain.ts";
import { marketplaceAt } from "../support/marketplace.ts";

const ROOT = join(import.meta.dirname, "../..");
const STATE_DIR = ".local/e2e-mcp";
const PROGRAM = join(ROOT, "sdk/mcp/main.ts");

export const VERIFIERS = ["Ines", "Jonas", "Kemal", "Lena", "Nadia"] as const;
/** MLB that a server may commit, by person. */
const CAPS: Partial<Record<DemoName, string>> = { Clara: "6" };

let stack: Stack;
/** The folder that every server may read. */
const folder = mkdtempSync(join(tmpdir(), "mcp-"));
const clients = new Map<DemoName, Promise<Client>>();
/** Tools that succeeded. */
const succeeded = new Set<string>();
/** Ids that one test leaves for later ones. */
export const ids = { model: "", task: "" };

export const CSV = "sepal_length,sepal_width,petal_length,petal_width\n5.1,3.5,1.4,0.2\n6.7,3.1,4.7,1.5\n";
export const ANSWER = "row,species\n1,setosa\n2,versicolor\n";

export async function startPeople(): Promise<void> {
  rmSync(join(ROOT, STATE_DIR), { recursive: true, force: true });
  stack = await startStack({ stateDir: STATE_DIR, ports: "free", withDemoWorld: false });
  const { chain: chainUrl, content: storageUrl } = stack.urls;
  const { fund } = marketplaceAt({ chainUrl, storageUrl, ticketSecret: stack.ticketSecret });
  for (const name of ["Clara", "Dmitri", "Farid", ...VERIFIERS] as const) await fund(name, "50");
  writeFileSync(join(folder, "iris.zip"), await packageBytes("iris-classifier"));
  writeFileSync(join(folder, "species.csv"), ANSWER);
}

export async function stopPeople(): Promise<void> {
  for (const client of clients.values()) await (await client).close();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function connect(name: DemoName): Promise<Client> {
  const { app, chain, content } = stack.urls;
  const client = new Client({ name: "journey", version: "1" });
  const env = {
    MARKETPLACE_URL: app,
    STORAGE_URL: content,
    IPFS_GATEWAYS: `${content}/ipfs/`,
    RPC_URL: chain,
    MCP_PRIVATE_KEY: keyOf(name),
    MCP_CAP_MLB: CAPS[name] ?? "100",
    MCP_FOLDER: folder,
  };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [PROGRAM], env }));
  // The client validates answers against the schemas that it has read.
  await client.listTools();
  return client;
}

function clientOf(name: DemoName): Promise<Client> {
  const client = clients.get(name) ?? connect(name);
  clients.set(name, client);
  return client;
}

/** Calls a tool as this person. @throws Error with the refusal message */
// biome-ignore lint/suspicious/noExplicitAny: each tool has its own form, which the client checks against its schema.
export async function call(name: DemoName, tool: string, values: Record<string, unknown> = {}): Promise<any> {
  const client = await clientOf(name);
  const { content, structuredContent, isError } = await client.callTool({ name: tool, arguments: values });
  if (isError) throw new Error((content as { text: string }[])[0]?.text);
  succeeded.add(tool);
  return structuredContent;
}

/** A client of the site's endpoint, which has no key. */
export async function remoteClient(): Promise<Client> {
  const client = new Client({ name: "journey", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", stack.urls.app)));
  return client;
}

/** The tools of a person's local server. */
export const toolsOf = async (name: DemoName) => (await (await clientOf(name)).listTools()).tools;

/** Transaction tools without a successful call. */
export async function untriedActs(): Promise<string[]> {
  const acts = (await toolsOf("Clara")).filter(({ annotations }) => annotations?.readOnlyHint === false);
  return acts.map(({ name }) => name).filter((name) => !succeeded.has(name));
}

const chain = () => chainReader(stack.urls.chain);
/** MLB of a person, wei. */
export const balanceOf = (name: DemoName) => chain().balanceOf(demoAccount(name).address);

/** Amount of MLB that a person gains during an action, wei. */
export async function gainOf(name: DemoName, act: () => Promise<unknown>): Promise<bigint> {
  const before = await balanceOf(name);
  await act();
  return (await balanceOf(name)) - before;
}

/** @param seconds by which the chain's clock moves forward */
export const passTime = (seconds: number) => moveClock(rpcClient(stack.urls.chain), { by: seconds });

/** Replaces the token during an action by one that refuses every transfer. */
export async function whileTransfersFail(work: () => Promise<unknown>): Promise<void> {
  const rpc = rpcClient(stack.urls.chain);
  const { address } = chain().contracts.MLBToken;
  const code = await rpc<string>("eth_getCode", address, "latest");
  const PUSH0_PUSH0_REVERT = "0x5f5ffd";
  await rpc("anvil_setCode", address, PUSH0_PUSH0_REVERT);
  await work().finally(() => rpc("anvil_setCode", address, code));
}

/** MLB that a verifier's votes lock, wei. */
export async function lockedOf(name: DemoName): Promise<bigint> {
  const { client, contracts } = chain();
  const { locked } = await client.readContract({
    address: contracts.VerifierStaking.address,
    abi: verifierStakingAbi,
    functionName: "getVerifier",
    args: [demoAccount(name).address],
  });
  return locked;
}

/** Share of a reward or bond. @param reward MLB, decimal @param percent whole */
export const part = (reward: string, percent: number) => (parseEther(reward) * BigInt(percent)) / 100n;
