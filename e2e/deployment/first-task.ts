/**
 * A first task from its creation to Verified, with new accounts: `node first-task.ts owner=0x… …`. Runs in the
 * checkout of the deployment, with its settings in the environment. Ends with 1 when the index or the page disagrees.
 */
import { createHash } from "node:crypto";
import {
  type Abi,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { querySubgraph } from "#dev-infra/graph-node/query.ts";
import { waitUntil } from "#dev-infra/process/wait-until.ts";
import { chainFor } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { verificationIdOf } from "#protocol/chain/ids.ts";
import { composeAccessMethod, ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest } from "#protocol/documents/hashing.ts";
import * as abis from "#protocol/generated/abi.ts";
import { modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { uploadSource } from "#stack/content-store/upload/upload-file.ts";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};
const keys = Object.fromEntries(process.argv.slice(2).map((part) => part.split("="))) as Record<string, Hex>;
const chain = chainFor(Number(setting("CHAIN_ID")) as never, { rpcUrl: setting("RPC_URL") });
const { contracts } = deploymentFor(chain.id);
const transport = http(setting("RPC_URL"));
const client = createPublicClient({ chain, transport, pollingInterval: 100, cacheTime: 0 });
const account = (who: string) => privateKeyToAccount(keys[who] as Hex);
const store = { storageUrl: setting("STORAGE_URL"), ticketSecret: setting("STORAGE_TICKET_SECRET") };
const VERIFIERS = ["verifier1", "verifier2", "verifier3", "verifier4", "verifier5"];
const INDEXED_WITHIN_MS = 120_000;

const ABIS: Record<string, Abi> = {
  MLBToken: abis.mlbTokenAbi,
  ModelRegistry: abis.modelRegistryAbi,
  TaskManager: abis.taskManagerAbi,
  VerificationManager: abis.verificationManagerAbi,
  VerifierStaking: abis.verifierStakingAbi,
};

async function send(who: string, name: string, functionName: string, args: readonly unknown[]) {
  const abi = ABIS[name] as Abi;
  const address = (contracts as Record<string, { address: Hex }>)[name]?.address as Hex;
  const wallet = createWalletClient({ account: account(who), chain, transport });
  const hash = await wallet.writeContract({ address, abi, functionName, args });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`${functionName} of ${who} was reverted`);
  const [event] = parseEventLogs({
    abi,
    logs: receipt.logs.filter((log) => log.address.toLowerCase() === address.toLowerCase()),
  });
  return (event as { args?: Record<string, Hex> } | undefined)?.args ?? {};
}

const upload = (who: string, bytes: Uint8Array<ArrayBuffer>) =>
  uploadSource(bytes, account(who).address, store);
const text = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>;
const now = async () => Number((await client.getBlock()).timestamp);
const wait = async (seconds: number) => {
  await client.request({ method: "evm_increaseTime", params: [seconds] } as never);
  await client.request({ method: "evm_mine", params: [] } as never);
};

async function fundAndStake(): Promise<void> {
  for (const who of ["requester", "provider", ...VERIFIERS]) {
    await send("treasury", "MLBToken", "transfer", [account(who).address, parseEther("100")]);
    const spender = who.startsWith("verifier") ? contracts.VerifierStaking : contracts.RewardDistributor;
    await send(who, "MLBToken", "approve", [spender.address, parseEther("100")]);
  }
  for (const who of VERIFIERS) await send(who, "VerifierStaking", "stake", [parseEther("50")]);
}

async function registerModel() {
  const file = await upload("owner", text('{"threshold":24.5}'));
  const facts = { name: "First classifier", version: "1.0.0", category: "Classification", isPublic: true };
  const description = "Tells two kinds of flowers apart by the length of their petals.";
  const described = {
    modelHash: file.cid,
    fileName: "petals.json",
    fileSize: file.size,
    fileChecksum: file.sha256,
  };
  const rest = { description, license: "MIT", tags: ["flowers"], timestamp: await now() };
  const metadata = modelMetadataSchema.parse({ ...facts, ...rest, ...described });
  const document = await upload("owner", canonicalJsonBytes(metadata) as Uint8Array<ArrayBuffer>);
  const accessMethod = composeAccessMethod({
    fileCid: file.cid,
    accessMethod: "Run the file with the input.",
  });
  const digests = { metadataCid: document.cid, metadataDigest: await metadataDigest(metadata) };
  const { modelId } = await send("owner", "ModelRegistry", "registerModel", [
    { ...facts, description, ...digests, accessMethod },
  ]);
  return { modelId: modelId as Hex, modelDigest: digests.metadataDigest };
}

async function createTask({ modelId, modelDigest }: { modelId: Hex; modelDigest: Hex }): Promise<Hex> {
  const input = await upload("requester", text("row,petal\n1,14\n"));
  const described = { fileName: "flowers.csv", fileSize: input.size, checksum: input.sha256 };
  const spec = taskSpecSchema.parse({ title: "The first task", parameters: {}, input: described });
  const { cid } = await upload("requester", canonicalJsonBytes(spec) as Uint8Array<ArrayBuffer>);
  const data = {
    taskType: 0,
    check: 0,
    deadline: (await now()) + 86_400,
    dataPointer: ipfsPointer(input.cid),
    metadataCid: cid,
    modelDigest,
  };
  const { taskId } = await send("requester", "TaskManager", "createTask", [modelId, data, parseEther("1")]);
  return taskId as Hex;
}

async function answerAndVote(taskId: Hex): Promise<void> {
  await send("provider", "TaskManager", "acceptTask", [taskId]);
  const result = text('{"class":"setosa"}');
  const bundle = await upload("provider", result);
  const resultHash = `0x${createHash("sha256").update(result).digest("hex")}` as const;
  const details = JSON.stringify({ resultHash, bundleHash: resultHash, verification: "" });
  await send("provider", "TaskManager", "submitResult", [taskId, bundle.cid, resultHash, details]);
  const id = verificationIdOf(taskId, 1, resultHash);
  await wait(60);
  await send("requester", "VerificationManager", "startVerification", [id, (await now()) + 6 * 3_600 + 600]);
  for (const who of VERIFIERS)
    await send(who, "VerificationManager", "castVote", [
      id,
      true,
      100,
      "The class is right for this length.",
    ]);
  await wait(7 * 3_600);
  const { status } = (await client.readContract({
    address: contracts.VerificationManager.address,
    abi: abis.verificationManagerAbi,
    functionName: "getVerification",
    args: [id],
  } as never)) as { status: number };
  if (status === 1) await send("requester", "VerificationManager", "finalizeVerification", [id]);
}

await fundAndStake();
const taskId = await createTask(await registerModel());
await answerAndVote(taskId);
const QUERY = "query ($id: ID!) { task(id: $id) { status spec { title } } }";
await waitUntil(
  async () => {
    const { task } = await querySubgraph<{ task: { status: string; spec: { title: string } | null } | null }>(
      setting("SUBGRAPH_URL"),
      QUERY,
      { id: taskId },
    );
    return task?.status === "Verified" && task.spec?.title === "The first task";
  },
  {
    timeoutMs: INDEXED_WITHIN_MS,
    pollMs: 500,
    tooLate: (cause) => new Error("The index does not say Verified", { cause }),
  },
);
const page = await (await fetch(`${setting("APP_ORIGIN")}/tasks/${taskId}`)).text();
if (!page.includes("Verified") || !page.includes("The first task"))
  throw new Error("The page does not say Verified");
console.log(`${taskId} is Verified`);
