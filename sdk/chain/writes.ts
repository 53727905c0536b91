/**
 * What people do on the marketplace, as calls to the contracts. Each is tried without cost first, sent with the account's
 * wallet client, and over when it is in a block. Calls that take MLB sign a permit of exactly their amount.
 */
import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type Hex,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from "viem";
import { abis, type ContractAbis, type CoreContractName } from "#protocol/chain/abis.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import type { Submission } from "#protocol/documents/submission.ts";
import { signPermit } from "./permit.ts";
import { TransactionCancelled, TransactionReplaced } from "./replaced-transaction.ts";
import { sendingFailed, UnknownOutcome } from "./unknown-outcome.ts";

type Writable = "nonpayable" | "payable";

export interface WritesOptions {
  readonly publicClient: PublicClient;
  /** With its account and chain. */
  readonly walletClient: WalletClient<Transport, Chain, Account>;
}

export interface NewTask {
  readonly modelId: Hex;
  /** 0 inference, 1 fine tuning, 2 evaluation. */
  readonly taskType: number;
  /** Unix seconds of the chain. */
  readonly deadline: number;
  /** `ipfs://…` of the stored input. */
  readonly dataPointer: string;
  /** Content id of the stored description, a `TaskSpec`. */
  readonly metadataCid: string;
  /** Smallest unit of MLB. */
  readonly reward: bigint;
}

/** One argument of a function, by its name and place in the ABI. */
type ModelData = ContractFunctionArgs<ContractAbis["ModelRegistry"], Writable, "registerModel">[0];

/** @throws DeploymentMissingError when the contracts are not on the wallet client's chain */
export function openWrites({ publicClient, walletClient }: WritesOptions) {
  const { account, chain } = walletClient;
  const { contracts } = deploymentFor(chain.id);

  /**
   * Any function of the contracts that writes.
   * @throws what viem throws, with the contract's error, when nothing was carried out
   * @throws TransactionCancelled, TransactionReplaced when the account's wallet used its nonce otherwise
   * @throws UnknownOutcome when it may have been
   */
  async function send<
    Name extends CoreContractName,
    Fn extends ContractFunctionName<ContractAbis[Name], Writable>,
  >(
    contract: Name,
    functionName: Fn,
    args: ContractFunctionArgs<ContractAbis[Name], Writable, Fn>,
  ): Promise<TransactionReceipt> {
    const { address } = contracts[contract];
    const call = { address, abi: abis[contract] as Abi, functionName: functionName as string, account, args };
    const { request } = await publicClient.simulateContract(
      call as Parameters<PublicClient["simulateContract"]>[0],
    );
    const hash = await walletClient
      .writeContract(request as Parameters<typeof walletClient.writeContract>[0])
      .catch((error: unknown) => Promise.reject(sendingFailed(functionName, error)));
    let replaced: Error | undefined;
    const receipt = await publicClient
      .waitForTransactionReceipt({
        hash,
        onReplaced: ({ reason, transaction }) => {
          if (reason === "cancelled") replaced = new TransactionCancelled(functionName, transaction.hash);
          if (reason === "replaced") replaced = new TransactionReplaced(functionName, transaction.hash);
        },
      })
      .catch((cause: unknown) => {
        throw new UnknownOutcome(functionName, hash, { cause });
      });
    if (replaced) throw replaced;
    if (receipt.status !== "success") throw new Error(`${functionName} reverted in its block: ${hash}`);
    return receipt;
  }

  const permit = (spender: Parameters<typeof signPermit>[1], value: bigint) => {
    const signTypedData = (typedData: Parameters<Parameters<typeof signPermit>[0]["signTypedData"]>[0]) =>
      walletClient.signTypedData({ ...typedData, account });
    return signPermit(
      { chainId: chain.id, client: publicClient, owner: account.address, signTypedData },
      spender,
      value,
    );
  };

  return {
    account: account.address as Address,
    send,
    /** @returns the id of the model */
    async registerModel(model: ModelData): Promise<Hex> {
      const { logs, transactionHash } = await send("ModelRegistry", "registerModel", [model]);
      const [log] = parseEventLogs({ abi: abis.ModelRegistry, eventName: "ModelRegistered", logs });
      if (!log) throw new UnknownOutcome("registerModel", transactionHash);
      return log.args.modelId;
    },
    /** Puts the reward into escrow. @returns the id of the task */
    async createTask({ modelId, reward, ...data }: NewTask): Promise<Hex> {
      const signed = await permit("RewardDistributor", reward);
      const args = [modelId, data, reward, signed] as const;
      const { logs, transactionHash } = await send("TaskManager", "createTaskWithPermit", args);
      const [log] = parseEventLogs({ abi: abis.TaskManager, eventName: "TaskCreated", logs });
      if (!log) throw new UnknownOutcome("createTaskWithPermit", transactionHash);
      return log.args.taskId;
    },
    acceptTask: (taskId: Hex) => send("TaskManager", "acceptTask", [taskId]),
    declineTask: (taskId: Hex) => send("TaskManager", "declineTask", [taskId]),
    cancelTask: (taskId: Hex) => send("TaskManager", "cancelTask", [taskId]),
    /**
     * Hands in a result with its bond.
     * @param bundleCid content id of the submission's stored bytes
     * @returns the id of the verification that judges it
     */
    async submitResult(taskId: Hex, bundleCid: string, submission: Submission): Promise<Hex> {
      const rewards = { address: contracts.RewardDistributor.address, abi: abis.RewardDistributor } as const;
      const bond = await publicClient.readContract({
        ...rewards,
        functionName: "bondRequired",
        args: [taskId],
      });
      const { resultHash, details } = submission;
      const args = [taskId, bundleCid, resultHash, details, await permit("RewardDistributor", bond)] as const;
      const { logs, transactionHash } = await send("TaskManager", "submitResultWithPermit", args);
      const [log] = parseEventLogs({ abi: abis.TaskManager, eventName: "ResultSubmitted", logs });
      if (!log) throw new UnknownOutcome("submitResultWithPermit", transactionHash);
      return log.args.verificationId;
    },
    /** @param deadline unix seconds of the chain */
    startVerification: (verificationId: Hex, deadline: number) =>
      send("VerificationManager", "startVerification", [verificationId, deadline]),
    /** @param confidence 1 to 100 */
    castVote: (verificationId: Hex, approve: boolean, confidence: number, reasoning = "") =>
      send("VerificationManager", "castVote", [verificationId, approve, confidence, reasoning]),
    finalizeVerification: (verificationId: Hex) =>
      send("VerificationManager", "finalizeVerification", [verificationId]),
    distributeRewards: (taskId: Hex, verificationId: Hex) =>
      send("RewardDistributor", "distributeRewards", [taskId, verificationId]),
    claimVerifierReward: (verificationId: Hex) =>
      send("RewardDistributor", "claimVerifierReward", [verificationId]),
    /** @param amount smallest unit of MLB */
    async stake(amount: bigint): Promise<TransactionReceipt> {
      return send("VerifierStaking", "stakeWithPermit", [amount, await permit("VerifierStaking", amount)]);
    },
    /** @param amount smallest unit of MLB; it can be withdrawn when the unbonding period is over */
    requestUnstake: (amount: bigint) => send("VerifierStaking", "requestUnstake", [amount]),
    withdraw: () => send("VerifierStaking", "withdraw", []),
  };
}

export type Writes = ReturnType<typeof openWrites>;
