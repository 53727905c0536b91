#!/usr/bin/env node
/** The marketplace as a server of the Model Context Protocol over stdio: `npm run tools mcp`, settings in the environment. */
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type Chain, createPublicClient, createWalletClient, defineChain, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import { indexTool, MAX_ANSWER_BYTES } from "#functions/mcp/index-tool.ts";
import { readTools } from "#functions/mcp/read-tools.ts";
import type { Tool } from "#functions/mcp/tool.ts";
import { chainFor, isSupportedChainId } from "#protocol/chain/chains.ts";
import { redactor } from "#protocol/format/redact.ts";
import { queryIndex } from "#protocol/graph/query-index.ts";
import { createApiClient } from "../api/api-client.ts";
import { openMarketplace } from "../marketplace.ts";
import manifest from "../package/package.json" with { type: "json" };
import { actTools } from "./act-tools.ts";
import { createCap } from "./cap.ts";
import { contentTools } from "./content-tools.ts";
import { folderReader } from "./folder.ts";
import { openServerLog } from "./log.ts";
import { sentenceOf } from "./sentence.ts";
import { createServer } from "./server.ts";
import { mcpSettingsSchema } from "./settings.ts";

const RPC_TIMEOUT_MS = 30_000;

const redact = redactor(Object.values(process.env));
const log = openServerLog(redact);
const read = mcpSettingsSchema.safeParse(process.env);
if (!read.success) {
  log(`The server cannot start:\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const settings = read.data;
const api = createApiClient(settings.MARKETPLACE_URL);

async function writingTools(): Promise<Tool[]> {
  const { MCP_PRIVATE_KEY: key, RPC_URL: rpcUrl, STORAGE_URL: storageUrl, MCP_CAP_MLB: cap } = settings;
  if (!key || !rpcUrl || !storageUrl || cap === undefined) return [];
  const { chainId, contracts } = await api.get("parameters");
  const chain = chainAt(chainId, rpcUrl);
  const transport = http(rpcUrl, { timeout: RPC_TIMEOUT_MS });
  // The engines are part of the repository and not of the published package.
  const { tryPackage } = await import("#runtime/node/try-package.ts").catch(() => ({
    tryPackage: undefined,
  }));
  const marketplace = openMarketplace({
    tryPackage,
    siteUrl: settings.MARKETPLACE_URL,
    storageUrl,
    gateways: settings.IPFS_GATEWAYS,
    contracts,
    publicClient: createPublicClient({ chain, transport }),
    walletClient: createWalletClient({ account: privateKeyToAccount(key), chain, transport }),
  });
  const content = { ...marketplace.content, readFile: folderReader(settings.MCP_FOLDER) };
  return actTools({ ...marketplace, content }, createCap(cap));
}

const queryTool = (url: string): Tool =>
  indexTool((query, variables = {}) => queryIndex(url, query, { variables, maxBytes: MAX_ANSWER_BYTES }));

/** The site's chain; one that the SDK has no record of has the addresses that the site names. */
const chainAt = (id: number, rpcUrl: string): Chain =>
  isSupportedChainId(id)
    ? chainFor(id, { rpcUrl })
    : defineChain({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      });

try {
  const tools = [
    ...readTools(({ id }, values, options) => api.get(id as "task", values as { id: string }, options)),
    ...contentTools(settings.MARKETPLACE_URL, api, settings.IPFS_GATEWAYS),
    ...(settings.SUBGRAPH_URL ? [queryTool(settings.SUBGRAPH_URL)] : []),
    ...(await writingTools()),
  ];
  await createServer(tools, manifest.version, redact).connect(new StdioServerTransport());
} catch (error) {
  log(`The server cannot start: ${sentenceOf(error)}`);
  process.exit(1);
}
