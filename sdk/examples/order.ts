/** Uploads an input and orders a task; the reward goes into escrow with a permit: `PRIVATE_KEY=0x… MODEL_ID=0x… node order.ts`. */
import {
  canonicalJsonBytes,
  chainFor,
  createApiClient,
  openUploads,
  openWrites,
  parseAmount,
  taskSpecSchema,
} from "@mlb-marketplace/sdk";
import { createPublicClient, createWalletClient, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
const storageUrl = process.env.STORAGE_URL ?? "http://localhost:8080";
const rpcUrl = process.env.RPC_URL ?? "http://localhost:8545";

const api = createApiClient(siteUrl);
const { chainId, parameters } = await api.get("parameters");
const chain = chainFor(chainId, { rpcUrl });
const account = privateKeyToAccount(process.env.PRIVATE_KEY as Hex);
const publicClient = createPublicClient({ chain, transport: http() });
const walletClient = createWalletClient({ account, chain, transport: http() });

const input = new TextEncoder().encode("row,value\n1,0.25\n2,0.75\n");
const spec = canonicalJsonBytes(taskSpecSchema.parse({ title: "Two rows", description: "", parameters: {} }));
const uploads = openUploads({ account, siteUrl, storageUrl });
const [file, document] = await uploads.upload("taskInput", [input, spec]);
if (!file || !document) throw new Error("Nothing was stored");

const { timestamp } = await publicClient.getBlock();
const writes = openWrites({ publicClient, walletClient });
const taskId = await writes.createTask({
  modelId: process.env.MODEL_ID as Hex,
  taskType: 0,
  deadline: Number(timestamp) + 2 * parameters.minDuration,
  dataPointer: `ipfs://${file.cid}`,
  metadataCid: document.cid,
  reward: parseAmount("2"),
});
console.log(taskId);
