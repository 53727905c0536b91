#!/usr/bin/env node
/** The marketplace as a server of the Model Context Protocol over stdio: `npm run mcp`, settings in the environment. */
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createPublicClient, createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import { chainFor } from "#protocol/chain/chains.ts";
import { createApiClient } from "../api/api-client.ts";
import { openWrites } from "../chain/writes.ts";
import manifest from "../package/package.json" with { type: "json" };
import { createCap } from "./cap.ts";
import { readTools } from "./read-tools.ts";
import { createServer } from "./server.ts";
import { mcpSettingsSchema } from "./settings.ts";
import type { Tool } from "./tool.ts";
import { writeTools } from "./write-tools.ts";

const read = mcpSettingsSchema.safeParse(process.env);
if (!read.success) {
  // Standard output belongs to the protocol.
  console.error(`The server cannot start:\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const settings = read.data;
const api = createApiClient(settings.MARKETPLACE_URL);

async function ownTools(): Promise<Tool[]> {
  const { MCP_PRIVATE_KEY: key, RPC_URL: rpcUrl, MCP_CAP_MLB: cap } = settings;
  if (!key || !rpcUrl || cap === undefined) return [];
  const { chainId } = await api.get("parameters");
  const chain = chainFor(chainId, { rpcUrl });
  const transport = http(rpcUrl);
  const account = privateKeyToAccount(key);
  const publicClient = createPublicClient({ chain, transport });
  const walletClient = createWalletClient({ account, chain, transport });
  return writeTools(openWrites({ publicClient, walletClient }), createCap(cap));
}

const tools = [...readTools(api, settings.IPFS_GATEWAYS), ...(await ownTools())];
await createServer(tools, manifest.version).connect(new StdioServerTransport());
