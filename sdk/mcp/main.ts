#!/usr/bin/env node
/** The marketplace as a server of the Model Context Protocol over stdio: `npm run tools mcp`, settings in the environment. */
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { privateKeyToAccount } from "viem/accounts";
import * as z from "zod";
import { indexTool, MAX_ANSWER_BYTES } from "#functions/mcp/index-tool.ts";
import { readTools } from "#functions/mcp/read-tools.ts";
import type { Tool } from "#functions/mcp/tool.ts";
import { redactor } from "#protocol/format/redact.ts";
import { queryIndex } from "#protocol/graph/query-index.ts";
import { createApiClient } from "../api/api-client.ts";
import { openKeyMarketplace } from "../key-marketplace.ts";
import manifest from "../package/package.json" with { type: "json" };
import { actTools } from "./act-tools.ts";
import { createCap } from "./cap.ts";
import { contentTools } from "./content-tools.ts";
import { folderReader } from "./folder.ts";
import { openServerLog } from "./log.ts";
import { sentenceOf } from "./sentence.ts";
import { createServer } from "./server.ts";
import { mcpSettingsSchema } from "./settings.ts";

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
  // The engines are part of the repository and not of the published package.
  const { tryPackage } = await import("#runtime/node/try-package.ts").catch(() => ({
    tryPackage: undefined,
  }));
  const marketplace = await openKeyMarketplace({
    tryPackage,
    siteUrl: settings.MARKETPLACE_URL,
    storageUrl,
    rpcUrl,
    gateways: settings.IPFS_GATEWAYS,
    account: privateKeyToAccount(key),
  });
  const content = { ...marketplace.content, readFile: folderReader(settings.MCP_FOLDER) };
  return actTools({ ...marketplace, content }, createCap(cap));
}

const queryTool = (url: string): Tool =>
  indexTool((query, variables = {}) => queryIndex(url, query, { variables, maxBytes: MAX_ANSWER_BYTES }));

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
