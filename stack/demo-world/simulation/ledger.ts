import {
  type Address,
  BaseError,
  createPublicClient,
  decodeErrorResult,
  type Hex,
  http,
  type LocalAccount,
  type PublicClient,
  parseGwei,
} from "viem";
import { readBlock } from "#dev-infra/chain/block.ts";
import { type Rpc, RpcError } from "#dev-infra/chain/json-rpc.ts";
import * as abis from "#protocol/generated/abi.ts";

/** More than any call of the product needs; a fixed limit avoids an estimate per transaction. */
const GAS_LIMIT = 1_000_000n;
const MAX_FEE = parseGwei("20");
const PRIORITY_FEE = parseGwei("1");
/** Blocks of the chain come every 2 seconds; two transactions of the play are at least that far apart. */
const BLOCK_SECONDS = 2;

const everyError = Object.values(abis).flatMap((abi) => abi.filter((entry) => entry.type === "error"));

/** The chain during the play: every transaction gets its own block, at the time in its story. */
export interface Ledger {
  readonly client: Pick<PublicClient, "readContract">;
  readonly chainId: number;
  /** The present moment of the stories, unix seconds. */
  readonly now: number;
  /** Moves the present; blocks follow with the next transaction. */
  advanceTo(time: number): void;
  /** Signs, sends and mines a transaction `delay` seconds from now. @throws Error of the contract */
  send(account: LocalAccount, to: Address, data: Hex, delay?: number): Promise<void>;
  /** Mines a block at this time, or as soon afterwards as the chain allows. */
  mineAt(time: number): Promise<void>;
}

class ChainLedger implements Ledger {
  readonly client: PublicClient;
  readonly chainId: number;
  readonly #rpc: Rpc;
  readonly #nonces = new Map<Address, number>();
  #lastBlockTime: number;
  #now: number;

  constructor(rpc: Rpc, rpcUrl: string, chainId: number, lastBlockTime: number) {
    this.#rpc = rpc;
    this.chainId = chainId;
    this.client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }), cacheTime: 0 });
    this.#lastBlockTime = lastBlockTime;
    this.#now = lastBlockTime;
  }

  get now(): number {
    return Math.max(this.#now, this.#lastBlockTime);
  }

  advanceTo(time: number): void {
    this.#now = time;
  }

  async send(account: LocalAccount, to: Address, data: Hex, delay = 0): Promise<void> {
    const nonce = await this.#nextNonce(account.address);
    const transaction = await account.signTransaction({
      type: "eip1559",
      chainId: this.chainId,
      nonce,
      to,
      data,
      gas: GAS_LIMIT,
      maxFeePerGas: MAX_FEE,
      maxPriorityFeePerGas: PRIORITY_FEE,
    });
    const hash = await this.#rpc<Hex>("eth_sendRawTransaction", transaction);
    await this.mineAt(this.now + delay);
    const receipt = await this.#rpc<{ status: Hex } | null>("eth_getTransactionReceipt", hash);
    if (receipt?.status !== "0x1") throw new Error(await this.#reasonOf(account.address, to, data));
  }

  async mineAt(time: number): Promise<void> {
    const blockTime = Math.max(time, this.#lastBlockTime + BLOCK_SECONDS);
    await this.#rpc("evm_setNextBlockTimestamp", blockTime);
    await this.#rpc("evm_mine");
    this.#lastBlockTime = blockTime;
  }

  async #nextNonce(address: Address): Promise<number> {
    const known = this.#nonces.get(address);
    const nonce = known ?? Number(await this.#rpc<Hex>("eth_getTransactionCount", address, "latest"));
    this.#nonces.set(address, nonce + 1);
    return nonce;
  }

  /** Repeats a reverted call to get its error. */
  async #reasonOf(account: Address, to: Address, data: Hex): Promise<string> {
    try {
      await this.client.call({ account, to, data });
      return "the transaction reverted, but the same call now succeeds";
    } catch (error) {
      const cause = error instanceof BaseError ? error.walk((inner) => "data" in (inner as object)) : null;
      const reverted = (cause as { data?: unknown } | null)?.data;
      if (typeof reverted !== "string") return `the transaction reverted: ${(error as Error).message}`;
      const { errorName, args } = decodeErrorResult({ abi: everyError, data: reverted as Hex });
      return `the transaction reverted with ${errorName}(${(args ?? []).join(", ")})`;
    }
  }
}

/** Takes over the chain's mining. Returns the ledger, and a function that restores it. */
export async function openLedger(
  rpc: Rpc,
  rpcUrl: string,
): Promise<{ ledger: Ledger; resume: () => Promise<void> }> {
  const chainId = Number(await rpc<Hex>("eth_chainId"));
  await rpc("evm_setAutomine", false);
  const minesByInterval = await stopInterval(rpc);
  const head = await readBlock(rpc, "latest");
  const resume = async () => {
    await rpc("evm_setAutomine", true);
    if (minesByInterval) await rpc("evm_setIntervalMining", BLOCK_SECONDS);
  };
  return { ledger: new ChainLedger(rpc, rpcUrl, chainId, Number(head.timestamp)), resume };
}

/** A chain that mines on its own schedule refuses the call; then there is no interval to stop. */
async function stopInterval(rpc: Rpc): Promise<boolean> {
  try {
    await rpc("evm_setIntervalMining", 0);
    return true;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}
