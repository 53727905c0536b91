/** Transactions to the contracts: each is simulated, sent, and complete when it is in a block. */
import type {
  Abi,
  Account,
  Address,
  Chain,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  PublicClient,
  TransactionReceipt,
  Transport,
  WalletClient,
} from "viem";
import { abis, type ContractAbis, type CoreContractName } from "#protocol/chain/abis.ts";
import { contractErrors } from "#protocol/chain/contract-errors.ts";
import type { PermitArgument } from "#protocol/chain/permit.ts";
import { redacting } from "#protocol/format/redact-deep.ts";
import { chainRedaction } from "../redaction.ts";
import { CallRefusedError } from "./call-refused.ts";
import { type ContractAddresses, contractsOn } from "./contracts.ts";
import { minedReceipt } from "./mined-receipt.ts";
import { type Spender, signPermit } from "./permit.ts";
import { TransactionCancelled, TransactionReplaced } from "./replaced-transaction.ts";
import { sendingFailed, unknownOutcome } from "./unknown-outcome.ts";

type Writable = "nonpayable" | "payable";
type Readable = "view" | "pure";

export interface WritesOptions {
  readonly publicClient: PublicClient;
  /** With its account and chain. */
  readonly walletClient: WalletClient<Transport, Chain, Account>;
  /** Contract addresses, for a chain that the SDK has no record of: `(await api.get("parameters")).contracts`. */
  readonly contracts?: Readonly<Record<string, string>>;
}

export interface Writes {
  readonly account: Address;
  readonly chainId: number;
  readonly contracts: ContractAddresses;
  readonly publicClient: PublicClient;
  /**
   * Any function of the contracts that writes.
   * @throws CallRefusedError with the contract's error, when nothing was carried out
   * @throws TransactionCancelled, TransactionReplaced when the account's wallet used its nonce otherwise
   * @throws UnknownOutcome when it may have been
   */
  send<Name extends CoreContractName, Fn extends ContractFunctionName<ContractAbis[Name], Writable>>(
    contract: Name,
    functionName: Fn,
    args: ContractFunctionArgs<ContractAbis[Name], Writable, Fn>,
  ): Promise<TransactionReceipt>;
  /** Simulates the call and sends nothing. @throws CallRefusedError */
  check<Name extends CoreContractName, Fn extends ContractFunctionName<ContractAbis[Name], Writable>>(
    contract: Name,
    functionName: Fn,
    args: ContractFunctionArgs<ContractAbis[Name], Writable, Fn>,
  ): Promise<void>;
  /** Calls a view function at the newest block. */
  read<
    Name extends CoreContractName,
    Fn extends ContractFunctionName<ContractAbis[Name], Readable>,
    Args extends readonly unknown[] & ContractFunctionArgs<ContractAbis[Name], Readable, Fn>,
  >(
    contract: Name,
    functionName: Fn,
    ...args: Args
  ): Promise<ContractFunctionReturnType<ContractAbis[Name], Readable, Fn, Args>>;
  /** Signs for exactly the amount of one call. @param value smallest unit of MLB */
  permit(spender: Spender, value: bigint): Promise<PermitArgument>;
  /** Time of the newest block, unix seconds. */
  now(): Promise<number>;
}

/** @throws DeploymentMissingError without addresses, when the SDK has no record of the wallet client's chain */
export function openWrites({ publicClient, walletClient, contracts: given }: WritesOptions): Writes {
  const { account, chain } = walletClient;
  const contracts = contractsOn(chain.id, given);

  let last: Promise<unknown> = Promise.resolve();
  /** Runs one at a time: two transactions prepared at once would get the same nonce. */
  const sequentially = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const working = last.then(work, work);
    last = working;
    return working;
  };

  let isSameChain = false;
  /** viem signs with a local account regardless of the node's chain. */
  async function requireSameChain(functionName: string): Promise<void> {
    isSameChain ||= (await publicClient.getChainId()) === chain.id;
    if (!isSameChain)
      throw new CallRefusedError(
        functionName,
        new Error(`The node is not on chain ${chain.id}: check its address.`),
      );
  }

  async function simulated(contract: CoreContractName, functionName: string, args: unknown) {
    await requireSameChain(functionName);
    const abi: Abi = [...(abis[contract] as Abi).filter(({ type }) => type !== "error"), ...contractErrors];
    const call = { address: contracts[contract], abi, functionName, account, args };
    const { request } = await publicClient
      .simulateContract(call as Parameters<PublicClient["simulateContract"]>[0])
      .catch((error: unknown) => Promise.reject(new CallRefusedError(functionName, error)));
    return request;
  }

  const check: Writes["check"] = async (...call) => void (await simulated(...call));

  async function send<
    Name extends CoreContractName,
    Fn extends ContractFunctionName<ContractAbis[Name], Writable>,
  >(
    contract: Name,
    functionName: Fn,
    args: ContractFunctionArgs<ContractAbis[Name], Writable, Fn>,
  ): Promise<TransactionReceipt> {
    const hash = await sequentially(async () => {
      const request = await simulated(contract, functionName, args);
      return walletClient
        .writeContract(request as Parameters<typeof walletClient.writeContract>[0])
        .catch((error: unknown) => Promise.reject(sendingFailed(functionName, error)));
    });
    let replaced: Error | undefined;
    const receipt = await minedReceipt(publicClient, hash, ({ reason, transaction }) => {
      if (reason === "cancelled") replaced = new TransactionCancelled(functionName, transaction.hash);
      if (reason === "replaced") replaced = new TransactionReplaced(functionName, transaction.hash);
    }).catch((cause: unknown) => {
      throw unknownOutcome(functionName, hash, cause);
    });
    if (replaced) throw replaced;
    if (receipt.status !== "success") throw new Error(`${functionName} reverted in its block: ${hash}`);
    return receipt;
  }

  const permit: Writes["permit"] = (spender, value) => {
    const signTypedData = (typedData: Parameters<Parameters<typeof signPermit>[0]["signTypedData"]>[0]) =>
      walletClient.signTypedData({ ...typedData, account });
    return signPermit(
      { chainId: chain.id, client: publicClient, owner: account.address, contracts, signTypedData },
      spender,
      value,
    );
  };

  const read: Writes["read"] = (contract, functionName, ...args) =>
    publicClient.readContract({
      address: contracts[contract],
      abi: abis[contract] as Abi,
      functionName,
      args,
    }) as Promise<never>;
  const now = async () => Number((await publicClient.getBlock({ blockTag: "latest" })).timestamp);
  const redact = chainRedaction(publicClient, walletClient);
  return {
    account: account.address as Address,
    chainId: chain.id,
    contracts,
    publicClient,
    read: redacting(redact, read) as typeof read,
    check: redacting(redact, check) as typeof check,
    send: redacting(redact, send) as typeof send,
    permit: redacting(redact, permit),
    now: redacting(redact, now),
  };
}
