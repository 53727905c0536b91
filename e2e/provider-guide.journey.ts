/**
 * A provider follows the guides for programs: the program submits a result that the marketplace accepts as complete,
 * and agents start.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Hex, toHex } from "viem";
import { expect, inject, test, vi } from "vitest";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { freePort } from "#dev-infra/ports/free-port.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { codeBlocks, runnableBlocks } from "#docs/runnable-blocks.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { contentUrl, fetchContent } from "#protocol/content/gateway.ts";
import { bundleMismatches } from "#protocol/documents/submission.ts";
import { marketplaceAt } from "./support/marketplace.ts";
import { checkout, runInShell, runUntil } from "./support/run-block.ts";
import { TIMEOUT_MS } from "./support/timeout.ts";

const urls = inject("urls");
const OUTPUT = "row,label\n1,3\n2,7\n";
const PROGRAM = join(import.meta.dirname, "../docs-content/guides/deliver.ts");

interface World {
  models: { id: Hex; version: string }[];
  tasks: { dataPointer: string; metadataCid: string }[];
}
const WORLD = `{
  models(first: 1, where: { isListed: true }) { id version }
  tasks(first: 1, where: { dataPointer_starts_with: "ipfs://", metadataCid_not: "" }) { dataPointer metadataCid }
}`;
const RESULT = `query ($id: ID!) { task(id: $id) { status resultHash verification { resultCid } } }`;
interface Result {
  task: { status: string; resultHash: Hex; verification: { resultCid: string } | null } | null;
}

test("the provider guide's program submits a result with correct hashes", async () => {
  const { models, tasks } = await querySubgraph<World>(urls.subgraph, WORLD);
  const [model, like] = [models[0], tasks[0]];
  if (!model || !like) throw new Error("The demo world has no model or no task with an input");
  const market = marketplaceAt({ chainUrl: urls.chain, storageUrl: urls.content, ticketSecret: "" });
  await market.fund("Edith", "5");
  await market.approve("Edith", "5");
  const file = { cid: like.dataPointer.replace("ipfs://", ""), sha256: "0x" as Hex, size: 1 };
  const { id } = await market.createTask("Edith", model.id, { file, specCid: like.metadataCid }, "5");
  await market.acceptTask("Hiro", id);
  const folder = createTemporaryFolder("mlb-provider-guide-");
  const output = join(folder.path, "result.csv");
  writeFileSync(output, OUTPUT);

  const key = demoSigner("Hiro", LOCAL_CHAIN_ID).getHdKey().privateKey;
  const env = {
    ...process.env,
    ORIGIN: urls.app,
    STORAGE_URL: urls.content,
    RPC_URL: urls.chain,
    CHAIN_ID: String(LOCAL_CHAIN_ID),
    PRIVATE_KEY: toHex(key as Uint8Array),
    TASK_ID: id,
    MODEL_ID: model.id,
    MODEL_VERSION: model.version,
    OUTPUT: output,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { env });
  expect(stdout).toMatch(/^success: /);
  folder.remove();

  const { task } = await vi.waitFor(
    async () => {
      const answer = await querySubgraph<Result>(urls.subgraph, RESULT, { id });
      expect(answer.task?.status).toBe("Completed");
      return answer;
    },
    { timeout: TIMEOUT_MS },
  );
  expect(task?.resultHash).toBe(`0x${createHash("sha256").update(OUTPUT).digest("hex")}`);
  const bundleCid = task?.verification?.resultCid ?? "";
  const bundle = await fetchContent([contentUrl(`${urls.content}/ipfs/`, bundleCid)], bundleCid, {
    maxBytes: 100_000,
  });
  expect(await bundleMismatches(bundle, { resultHash: task?.resultHash as Hex })).toEqual([]);
});

/** The configurations that the guide shows: one complete file, and members that replace `policy` for the others. */
function configurations(port: number) {
  const [whole, ...others] = codeBlocks()
    .filter(({ file, language }) => file === "guides/agents.mdx" && language === "json")
    .map(({ text }) => JSON.parse(text));
  const own = {
    ...whole,
    rpcUrl: urls.chain,
    subgraphUrl: urls.subgraph,
    siteUrl: urls.app,
    storageUrl: urls.content,
    gateways: [`${urls.content}/ipfs/`],
    port,
    // Other journeys test their work; these agents must not take the tasks of other journeys.
    dryRun: true,
  };
  const { policy: _, ...common } = own;
  const [verifierPolicy, keeperPolicy] = others;
  const { siteUrl: _site, storageUrl: _storage, gateways: _gateways, ...withoutFiles } = common;
  return {
    provider: own,
    verifier: { ...common, ...verifierPolicy },
    keeper: { ...withoutFiles, ...keeperPolicy },
  };
}

test("the agent guide's commands create a key and start each agent, which reports healthy and stops on request", async () => {
  const [makeKey, start] = runnableBlocks("bash").filter(({ file }) => file === "guides/agents.mdx");
  const folder = checkout();
  const settings = { AGENT_PASSWORD: "a password of the journey" };
  expect(await runInShell(makeKey?.text ?? "", folder.path, settings)).toMatch(/0x[0-9a-fA-F]{40}/);
  const port = await freePort();
  const files = configurations(port);
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder.path, `${name}.json`), JSON.stringify(content));
  }
  const isWell = async () =>
    (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status === 200;
  const commands = (start?.text ?? "").trim().split("\n");
  expect(commands).toHaveLength(Object.keys(files).length);
  for (const command of commands) {
    const { wasWell, output } = await runUntil(command, folder.path, settings, isWell);
    expect(wasWell, `${command}\n${output}`).toBe(true);
    expect(output).toContain('"agent.stopped"');
  }
  folder.remove();
});
