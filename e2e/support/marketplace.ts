/** Actions on the marketplace without a browser: real uploads and transactions of the demo accounts. */
import { setTimeout } from "node:timers/promises";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  parseEther,
  parseEventLogs,
  type TransactionReceipt,
  toFunctionSelector,
} from "viem";
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { type DemoName, demoAccount } from "#protocol/chain/demo-accounts.ts";
import { demoSigner } from "#protocol/chain/demo-signer.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import {
  commitmentOf,
  drawnTicket,
  type Opening,
  seatReservation,
} from "#protocol/chain/sealed/sealed-vote.ts";
import type { ContentId } from "#protocol/content/cid.ts";
import { composeAccessMethod, ipfsPointer } from "#protocol/content/pointer/pointer.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { metadataDigest } from "#protocol/documents/hashing.ts";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import {
  mlbTokenAbi,
  modelRegistryAbi,
  rewardDistributorAbi,
  sealedVotesAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "#protocol/generated/abi.ts";
import { Check, type Ruling } from "#protocol/generated/enums.ts";
import { type ModelMetadata, modelMetadataSchema } from "#protocol/schemas/model-metadata.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { uploadSource } from "#stack/content-store/upload/upload-file.ts";

export interface MarketplaceAt {
  readonly chainUrl: string;
  readonly storageUrl: string;
  readonly ticketSecret: string;
}

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const { contracts } = deploymentFor(LOCAL_CHAIN_ID);
const registry = { address: contracts.ModelRegistry.address, abi: modelRegistryAbi } as const;
const tasks = { address: contracts.TaskManager.address, abi: taskManagerAbi } as const;
const verifications = {
  address: contracts.VerificationManager.address,
  abi: verificationManagerAbi,
} as const;
const staking = { address: contracts.VerifierStaking.address, abi: verifierStakingAbi } as const;
const votes = { address: contracts.SealedVotes.address, abi: sealedVotesAbi } as const;
const rewards = { address: contracts.RewardDistributor.address, abi: rewardDistributorAbi } as const;
const token = { address: contracts.MLBToken.address, abi: mlbTokenAbi } as const;

/** Refusals of a seat that end with the next block or when the draw is over. */
const NOT_YET = ["SeedUnknown()", "TicketNotDrawn(uint32)"].map(toFunctionSelector);

/** Polling interval for a receipt, milliseconds. Some callers time the steps after it. */
const RECEIPT_POLL_MS = 25;

const addressOf = (who: DemoName | Address): Address =>
  isAddress(who) ? who : demoAccount(who as DemoName).address;

/** The marketplace of a running stack. */
export function marketplaceAt({ chainUrl, storageUrl, ticketSecret }: MarketplaceAt) {
  const chain = chainFor(LOCAL_CHAIN_ID, { rpcUrl: chainUrl });
  const transport = http(chainUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: RECEIPT_POLL_MS, cacheTime: 0 });

  /** Sends one transaction and waits for its receipt. @throws Error when it fails */
  async function send<
    const ContractAbi extends Abi,
    Name extends ContractFunctionName<ContractAbi, "nonpayable">,
  >(
    who: DemoName,
    contract: { readonly address: Address; readonly abi: ContractAbi },
    functionName: Name,
    args: ContractFunctionArgs<ContractAbi, "nonpayable", Name>,
  ): Promise<TransactionReceipt> {
    const account = demoSigner(who, LOCAL_CHAIN_ID);
    const wallet = createWalletClient({ account, chain, transport });
    const hash = await wallet.writeContract({ ...contract, functionName, args, account, chain } as never);
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`${functionName} of ${who} was reverted (${hash})`);
    return receipt;
  }

  /** Verification of the task's latest result. */
  const verificationOf = async (taskId: Hex): Promise<Hex> =>
    (await client.readContract({ ...tasks, functionName: "getTask", args: [taskId] })).verificationId;

  const upload = (who: DemoName, bytes: Uint8Array<ArrayBuffer>): Promise<ContentId> =>
    uploadSource(bytes, demoAccount(who).address, { storageUrl, ticketSecret });

  return {
    client,
    upload,
    /** Sends MLB (whole tokens) from the treasury. */
    fund: (who: DemoName | Address, amount: string) =>
      send("Treasury", token, "transfer", [addressOf(who), parseEther(amount)]),
    /** Approves this much MLB (whole tokens) for the escrow contract, for rewards. */
    approve: (who: DemoName, amount: string) =>
      send(who, token, "approve", [contracts.RewardDistributor.address, parseEther(amount)]),
    /** Uploads a model's file and metadata document and registers the model as public. */
    async registerModel(
      who: DemoName,
      name: string,
      file: NamedFile,
      {
        tags = ["flowers"],
        description = "Tells two kinds of flowers apart by the length of their petals.",
      }: Partial<Pick<ModelMetadata, "tags" | "description">> = {},
    ) {
      const stored = await upload(who, file.bytes);
      const facts = { name, version: "1.0.0", category: "Classification", isPublic: true };
      const metadata = modelMetadataSchema.parse({
        ...facts,
        description,
        license: "MIT",
        tags,
        modelHash: stored.cid,
        fileName: file.name,
        fileSize: stored.size,
        fileChecksum: stored.sha256,
        timestamp: Number((await client.getBlock()).timestamp),
      });
      const document = await upload(who, canonicalJsonBytes(metadata));
      const input = {
        ...facts,
        description,
        metadataCid: document.cid,
        metadataDigest: await metadataDigest(metadata),
        accessMethod: composeAccessMethod({
          fileCid: stored.cid,
          accessMethod: "Run the file with the input.",
        }),
      };
      const receipt = await send(who, registry, "registerModel", [input]);
      const [event] = parseEventLogs({
        abi: modelRegistryAbi,
        eventName: "ModelRegistered",
        logs: receipt.logs,
      });
      if (!event) throw new Error("The registration has no ModelRegistered event");
      return { id: event.args.modelId, metadata, metadataCid: document.cid, receipt };
    },
    /** Uploads a task's input, and its specification with the title. @param items number of inputs of a batch */
    async storeInput(who: DemoName, title: string, input: NamedFile, items?: number) {
      const file = await upload(who, input.bytes);
      const described = { fileName: input.name, fileSize: file.size, checksum: file.sha256, items };
      const spec = taskSpecSchema.parse({ title, parameters: {}, input: described });
      return { file, specCid: (await upload(who, canonicalJsonBytes(spec))).cid };
    },
    /**
     * Creates an inference task that is due in a day.
     * @param reward MLB, whole tokens
     */
    async createTask(
      who: DemoName,
      modelId: Hex,
      input: { readonly file: ContentId; readonly specCid: string },
      reward: string,
      check: Check = Check.Open,
    ) {
      const deadline = Number((await client.getBlock()).timestamp) + 86_400;
      const data = {
        taskType: 0,
        check,
        deadline,
        dataPointer: ipfsPointer(input.file.cid),
        metadataCid: input.specCid,
        modelDigest: (await client.readContract({ ...registry, functionName: "getModel", args: [modelId] }))
          .metadataDigest,
      };
      const receipt = await send(who, tasks, "createTask", [modelId, data, parseEther(reward)]);
      const [event] = parseEventLogs({ abi: taskManagerAbi, eventName: "TaskCreated", logs: receipt.logs });
      if (!event) throw new Error("The transaction has no TaskCreated event");
      return { id: event.args.taskId, receipt };
    },
    /** Accepts a task, and approves the bond that this locks. */
    async acceptTask(who: DemoName, taskId: Hex) {
      const { RewardDistributor: rewards } = contracts;
      const view = { address: rewards.address, abi: rewardDistributorAbi } as const;
      const bond = await client.readContract({ ...view, functionName: "bondRequired", args: [taskId] });
      await send(who, token, "approve", [rewards.address, bond]);
      return send(who, tasks, "acceptTask", [taskId]);
    },
    /** Uploads an output with the documents of a result, and submits the result. */
    async submitResult(who: DemoName, taskId: Hex, modelId: Hex, output: NamedFile) {
      const stored = await upload(who, output.bytes);
      const now = Number((await client.getBlock()).timestamp);
      const { document, bundle, resultHash, details } = await resultDocuments({
        taskId,
        provider: demoAccount(who).address,
        model: { id: modelId, version: "1.0.0" },
        startTime: now,
        endTime: now,
        environment: "Node.js",
        notes: output.name,
        output: { ...stored, name: output.name },
      });
      await upload(who, document);
      const { cid } = await upload(who, bundle);
      return send(who, tasks, "submitResult", [taskId, cid, resultHash, details]);
    },
    declineTask: (who: DemoName, taskId: Hex) => send(who, tasks, "declineTask", [taskId]),
    /** Opens the vote on the task's latest result for the shortest time that the rules allow. */
    async startVerification(who: DemoName, taskId: Hex) {
      const { minPeriod } = await client.readContract({ ...verifications, functionName: "params" });
      const deadline = Number((await client.getBlock()).timestamp) + minPeriod + 60;
      await send(who, verifications, "startVerification", [await verificationOf(taskId), deadline]);
    },
    /** Stakes MLB (whole tokens), which allows voting in verifications that begin later. */
    async stake(who: DemoName, amount: string) {
      await send(who, token, "approve", [staking.address, parseEther(amount)]);
      await send(who, staking, "stake", [parseEther(amount)]);
    },
    vote: async (who: DemoName, taskId: Hex, approve: boolean, reason: string) =>
      send(who, verifications, "castVote", [await verificationOf(taskId), approve, 100, reason]),
    /** Takes a seat with a sealed vote, as soon as a ticket is drawn or the seats are open to all. */
    async sealVote(who: DemoName, taskId: Hex, opening: Omit<Opening, "voter">): Promise<bigint> {
      const verification = await verificationOf(taskId);
      const voter = demoAccount(who).address;
      const { staked } = await client.readContract({
        ...staking,
        functionName: "getVerifier",
        args: [voter],
      });
      for (;;) {
        const draw = await client.readContract({ ...votes, functionName: "roundOf", args: [verification] });
        const ticket = drawnTicket(draw, voter, staked) ?? 0;
        const args = [verification, voter, ticket] as const;
        const [isFree, reason] = await client.readContract({ ...votes, functionName: "canCommit", args });
        if (isFree) {
          const commitment = commitmentOf(verification, { voter, ...opening });
          await send(who, votes, "commitVote", [verification, commitment, ticket]);
          return draw.seatLock;
        }
        if (!NOT_YET.includes(reason)) throw new Error(`${who} cannot take a seat: ${reason}`);
        await setTimeout(500);
      }
    },
    /** @param traces of the drawn inputs, of a sampled batch */
    openVote: async (
      who: DemoName,
      taskId: Hex,
      opening: Omit<Opening, "voter">,
      traces?: readonly Hex[],
    ) => {
      const openings = [{ voter: demoAccount(who).address, ...opening }];
      const verification = await verificationOf(taskId);
      return traces
        ? send(who, votes, "openSampledVotes", [verification, openings, traces])
        : send(who, votes, "openVotes", [verification, openings]);
    },
    /** The drawn inputs of a batch's latest result. @param items number of inputs */
    async sampleOf(taskId: Hex, items: number) {
      const args = [await verificationOf(taskId), items] as const;
      return client.readContract({ ...votes, functionName: "sampleOf", args });
    },
    /** Phase of the round about the task's latest result, from the chain. */
    async sealedRound(taskId: Hex) {
      const args = [await verificationOf(taskId)] as const;
      return client.readContract({ ...votes, functionName: "roundOf", args });
    },
    /** Seats whose holders still compute. */
    async reservedSeats(taskId: Hex): Promise<number> {
      const verification = await verificationOf(taskId);
      const args = [verification] as const;
      const voters = await client.readContract({ ...verifications, functionName: "getVoters", args });
      const reserved = await Promise.all(
        voters.map(async (voter) => {
          const seat = [verification, voter] as const;
          const kept = await client.readContract({ ...votes, functionName: "commitmentOf", args: seat });
          return kept === seatReservation(verification, voter);
        }),
      );
      return reserved.filter(Boolean).length;
    },
    settleVote: async (who: DemoName, taskId: Hex) =>
      send(who, verifications, "settleVote", [await verificationOf(taskId), demoAccount(who).address]),
    async stakeOf(who: DemoName): Promise<bigint> {
      const args = [demoAccount(who).address] as const;
      return (await client.readContract({ ...staking, functionName: "getVerifier", args })).staked;
    },
    /** The arbiter's ruling on an appeal. */
    rule: async (taskId: Hex, ruling: Ruling) =>
      send("Arbiter", verifications, "rule", [await verificationOf(taskId), ruling, ""]),
    distribute: async (who: DemoName, taskId: Hex) =>
      send(who, rewards, "distributeRewards", [taskId, await verificationOf(taskId)]),
    verificationOf,
  };
}

export type Marketplace = ReturnType<typeof marketplaceAt>;
