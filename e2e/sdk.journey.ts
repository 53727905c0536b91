/** The SDK as installed by a user: the packed module in a separate folder, with its examples as programs. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { type Hex, toHex } from "viem";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { codeSnippets } from "#app/features/model/use/code-snippets.ts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { runnableBlocks } from "#docs/runnable-blocks.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { parseAccessMethod } from "#protocol/content/pointer/pointer.ts";
import { readExample } from "#runtime/package/example.ts";
import { marketplaceAt } from "./support/marketplace.ts";

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);
const urls = inject("urls");
const home = mkdtempSync(join(tmpdir(), "sdk-"));
const MODULE = join(home, "node_modules/@mlb-marketplace/sdk");

/** Packs the module and unpacks it where npm would. Its dependencies are the project's. */
beforeAll(async () => {
  await run(process.execPath, [join(ROOT, "sdk/build.ts")]);
  const packed = await run("npm", [
    "pack",
    join(ROOT, "sdk/package"),
    "--pack-destination",
    home,
    "--silent",
  ]);
  await run("tar", ["-xzf", join(home, packed.stdout.trim()), "-C", home]);
  mkdirSync(dirname(MODULE), { recursive: true });
  cpSync(join(home, "package"), MODULE, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(MODULE, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    const link = join(home, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), link);
  }
  cpSync(join(MODULE, "dist/examples"), home, { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const environment = {
  ...process.env,
  SITE_URL: urls.app,
  STORAGE_URL: urls.content,
  IPFS_GATEWAY: `${urls.content}/ipfs/`,
  RPC_URL: urls.chain,
};

async function example(name: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [join(home, `${name}.ts`)], {
    cwd: home,
    env: { ...environment, ...more },
  });
  return stdout;
}

test("programs read, verify a result by its hashes, and follow what happens", async () => {
  const first = "{ activities(first: 1, orderBy: id) { id } }";
  const { activities } = await querySubgraph<{ activities: { id: Hex }[] }>(urls.subgraph, first);
  const [read, verify, watch] = await Promise.all([
    example("read"),
    example("verify"),
    example("watch", { AFTER: activities[0]?.id ?? "", COUNT: "3" }),
  ]);
  expect(read).toMatch(/\d+ of \d+ tasks are verified\.\n[\s\S]*tasks are open\.\n$/);
  expect(verify).toMatch(/All hashes match\.\n$/);
  expect(watch.trim().split("\n")).toHaveLength(3);
});

test.each(runnableBlocks("ts").map(({ file, text }) => [file, text] as const))(
  "the program on the page %s runs unchanged",
  async (file, text) => {
    const name = `page-${file.replaceAll(/\W/g, "-")}`;
    writeFileSync(join(home, `${name}.ts`), text);
    expect(await example(name)).toMatch(/^0x[0-9a-f]{64} \d+$/m);
  },
);

test("a program uploads an input and orders a task with one permit; the index has it", async () => {
  const { models } = await querySubgraph<{ models: { id: Hex }[] }>(
    urls.subgraph,
    '{ models(first: 1, where: { name: "Iris Classifier" }) { id } }',
  );
  const market = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret: "" });
  await market.fund("Edith", "2");
  const key = demoSigner("Edith", LOCAL_CHAIN_ID).getHdKey().privateKey;
  const settings = { PRIVATE_KEY: toHex(key as Uint8Array), MODEL_ID: models[0]?.id ?? "" };
  const id = (await example("order", settings)).trim();
  const read = () => fetch(`${urls.app}/api/tasks/${id}`).then((answer) => answer.json());
  await expect
    .poll(read, { timeout: 20_000 })
    .toMatchObject({ id, status: 0, reward: "2000000000000000000" });
});

/** A demo model with the example of its package, as its page reads it. */
async function modelWithExample(name: string) {
  const { models } = await querySubgraph<{ models: { id: Hex; accessMethod: string }[] }>(
    urls.subgraph,
    `{ models(first: 1, where: { name: "${name}" }) { id accessMethod } }`,
  );
  const { id = "0x", accessMethod = "" } = models[0] ?? {};
  const { fileCid } = parseAccessMethod(accessMethod);
  const answer = await fetch(`${urls.content}/ipfs/${fileCid}`);
  return { id, example: await readExample(new Uint8Array(await answer.arrayBuffer())) };
}

test.each(["Iris Classifier", "Language Identifier"])(
  "the samples on the page of %s run unchanged",
  async (name) => {
    const { id, example: job } = await modelWithExample(name);
    const snippets = codeSnippets({
      modelId: id,
      isPublic: true,
      example: job,
      origin: urls.app,
      subgraphUrl: urls.subgraph,
    });
    const code = (value: string) => snippets.find((one) => one.value === value)?.code ?? "";
    const market = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret: "" });
    await market.fund("Edith", "4");
    const key = demoSigner("Edith", LOCAL_CHAIN_ID).getHdKey().privateKey;
    writeFileSync(join(home, "sample.ts"), code("sdk"));
    const taskId = (await example("sample", { PRIVATE_KEY: toHex(key as Uint8Array) })).trim();
    const tool = await calledTool(JSON.parse(code("mcp")), {
      MCP_PRIVATE_KEY: toHex(key as Uint8Array),
      MCP_CAP_MLB: "2",
    });
    expect(tool.taskId).toMatch(/^0x[0-9a-f]{64}$/);
    const task = () => fetch(`${urls.app}/api/tasks/${taskId}`).then((answer) => answer.json());
    await expect.poll(task, { timeout: 20_000 }).toMatchObject({ id: taskId, modelId: id, status: 0 });

    const curl = await run("bash", ["-c", code("curl")]);
    expect(JSON.parse(curl.stdout)).toMatchObject({ id });
    const index = await run("bash", ["-c", code("graphql")]);
    expect(JSON.parse(index.stdout).data.model).toMatchObject({ name });
    expect((await run("python3", ["-c", code("python")])).stdout).toContain(name);
    for (const [, address = ""] of code("embed").matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(address)).status, address).toBe(200);
  },
);

/** Calls a tool of the package's MCP server and returns its answer. */
async function calledTool(
  call: { name: string; arguments: Record<string, unknown> },
  more: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const client = new Client({ name: "journey", version: "1" });
  const env = {
    MARKETPLACE_URL: urls.app,
    STORAGE_URL: urls.content,
    RPC_URL: urls.chain,
    IPFS_GATEWAYS: environment.IPFS_GATEWAY,
    ...more,
  };
  const args = [join(MODULE, "dist/mcp.js")];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  try {
    const { content } = await client.callTool(call);
    const [part] = content as { text: string }[];
    return JSON.parse(part?.text ?? "");
  } finally {
    await client.close();
  }
}

test("the server for language models starts from the package and reads a task", async () => {
  const { tasks } = await calledTool({ name: "tasks", arguments: { status: "verified", limit: 1 } });
  expect(tasks).toMatchObject([{ status: 3 }]);
});
