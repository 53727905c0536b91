/** Hands in the result of a task without a browser: `node docs-content/guides/deliver.ts`, see the guide for providers. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Address, createPublicClient, createWalletClient, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { chainFor } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import { mlbTokenAbi, rewardDistributorAbi, taskManagerAbi } from "#protocol/generated/abi.ts";
import { storageTicketMessage, ticketNonce } from "#protocol/storage/storage-ticket-message.ts";

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is not set`);
  return value;
}

const origin = new URL(setting("ORIGIN"));
const storageUrl = setting("STORAGE_URL");
const chain = chainFor(Number(setting("CHAIN_ID")), { rpcUrl: setting("RPC_URL") });
const account = privateKeyToAccount(setting("PRIVATE_KEY") as Hex);
const taskId = setting("TASK_ID") as Hex;
const model = { id: setting("MODEL_ID") as Hex, version: setting("MODEL_VERSION") };
const output = new Uint8Array(await readFile(setting("OUTPUT")));
const { TaskManager, RewardDistributor, MLBToken } = deploymentFor(chain.id).contracts;
const client = createPublicClient({ chain, transport: http() });
const wallet = createWalletClient({ account, chain, transport: http() });

// 1. A permission to upload: a signed text, free of charge. The documents take less than 100 kB.
const request = {
  domain: origin.host,
  address: account.address as Address,
  issuedAt: Math.floor(Date.now() / 1_000),
  purpose: "result" as const,
  size: output.byteLength + 100_000,
  nonce: ticketNonce(),
};
const signature = await account.signMessage({ message: storageTicketMessage(request) });
const answer = await fetch(new URL("/api/storage-ticket", origin), {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ ...request, signature }),
});
if (!answer.ok) throw new Error(`No permission to upload: ${await answer.text()}`);
const { ticket } = (await answer.json()) as { ticket: string };
const upload = (bytes: Uint8Array<ArrayBuffer>) => uploadContent(bytes, { storageUrl, ticket });

// 2. The output, the document about it, and the bundle of both.
const file = await upload(output);
const now = Math.floor(Date.now() / 1_000);
const submission = await resultDocuments({
  taskId,
  provider: account.address,
  model,
  startTime: now,
  endTime: now,
  environment: `Node ${process.version}`,
  notes: null,
  output: { cid: file.cid, name: basename(setting("OUTPUT")), sha256: await sha256(output) },
});
await upload(submission.document);
const bundle = await upload(submission.bundle);

// 3. The bond, allowed to the escrow exactly once, and the submission that takes it.
const bond = await client.readContract({
  address: RewardDistributor.address,
  abi: rewardDistributorAbi,
  functionName: "bondRequired",
  args: [taskId],
});
const approved = await wallet.writeContract({
  address: MLBToken.address,
  abi: mlbTokenAbi,
  functionName: "approve",
  args: [RewardDistributor.address, bond],
});
await client.waitForTransactionReceipt({ hash: approved });
const submitted = await wallet.writeContract({
  address: TaskManager.address,
  abi: taskManagerAbi,
  functionName: "submitResult",
  args: [taskId, bundle.cid, submission.resultHash, submission.details],
});
const { status } = await client.waitForTransactionReceipt({ hash: submitted });
console.log(`${status}: result ${submission.resultHash}, bundle ${bundle.cid}, transaction ${submitted}`);
if (status !== "success") process.exit(1);
