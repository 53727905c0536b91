/** Sends an agent's transactions one by one: simulated, within a daily gas cap, and awaited, even after a restart. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  BaseError,
  createPublicClient,
  decodeErrorResult,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  type PublicClient,
  RpcRequestError,
  toFunctionSelector,
} from "viem";
import { chainFor } from "#protocol/chain/chains.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";
import { withLeastTip } from "#sdk/chain/least-tip.ts";
import { TransactionCancelled, TransactionReplaced } from "#sdk/chain/replaced-transaction.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { agentAbis, type ContractName } from "./agent-abis.ts";
import { type SentTransaction, waitForReceipt } from "./sent-transaction.ts";

export interface Call {
  readonly contract: ContractName;
  readonly data: Hex;
  /** Description for the log: "accept task 0x…". */
  readonly about: string;
  /**
   * Whether strangers can cause such calls at will. One is sent only while all calls of the day, the agent's own included, have used at
   * most half of the day's gas with it. Raising its price later counts against the whole day's gas.
   */
  readonly isForStrangers?: boolean;
  /** Whether stake is lost without it, so it may use the gas that other calls keep. */
  readonly isOwed?: boolean;
}

/** A contract refused a call, before or in its block. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** The contract's own error. */
  readonly error: string;

  constructor(about: string, error: string, reason: string) {
    super(`${about} was refused: ${reason}`);
    this.error = error;
  }
}

/** The daily gas cap is reached; nothing was sent. */
export class GasCapReached extends Error {
  override readonly name = "GasCapReached";
}

/** A transaction was sent, and it is unknown whether a block has it: it may still be carried out. */
export class Unconfirmed extends Error {
  override readonly name = "Unconfirmed";
  /** Of its latest price. */
  readonly hash: Hex;

  constructor(about: string, hash: Hex, cause: unknown) {
    const reason = (cause as Error).message;
    super(`${about} was sent and may still be carried out, transaction ${hash}: ${reason}`, { cause });
    this.hash = hash;
  }
}

export interface Chain {
  readonly chainId: number;
  readonly account: LocalAccount;
  readonly client: PublicClient;
  addressOf(contract: ContractName): Address;
  /** Time of the newest block, unix seconds. */
  now(): Promise<number>;
  /** Wei that may be spent on gas now (balance and daily cap), and the most that a unit of gas costs now. */
  gasBudget(): Promise<{ readonly left: bigint; readonly price: bigint }>;
  /** Simulates a call. @throws Refusal with the contract's error */
  attempt(call: Call): Promise<void>;
  /** Simulates, sends and waits. @throws Refusal; GasCapReached; Unconfirmed; TransactionCancelled, TransactionReplaced */
  send(call: Call): Promise<Hex>;
  /** Sends two calls with consecutive nonces; `gas` is the second's. @throws Refusal (maybe of the second); GasCapReached */
  sendBoth(first: Call, second: Call, gas: bigint): Promise<void>;
}

const DAY = 86_400;
/** An estimate is too low when another vote arrives first and this one decides the round. Unused gas is not paid. */
const GAS_MARGIN = { numerator: 3n, denominator: 2n };
const POLL_MS = 250;
const RECEIPT_TIMEOUT_MS = 300_000;
/** A transaction that is pending for this long is sent again at a higher price. */
const STUCK_MS = 45_000;

/** Wei per gas. */
interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

interface Pending extends SentTransaction {
  readonly gas: bigint;
  readonly fees: Fees;
  /** The most that it can cost, wei. */
  readonly cost: bigint;
  /** When it was signed first, unix seconds of the chain. */
  readonly at: number;
}

/** Nodes replace a pending transaction only at a price that is 10 to 12.5 % higher. */
const raised = (fee: bigint) => (fee * 5n) / 4n + 1n;
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const isRefusedByNode = (cause: unknown) =>
  cause instanceof BaseError && cause.walk((inner) => inner instanceof RpcRequestError) !== null;
const isUnderpriced = (cause: unknown) =>
  isRefusedByNode(cause) && /underpriced/i.test((cause as Error).message);

/** Calls of agents reach no error of another contract: the task manager reverts with its own errors where the registry refuses. */
const everyError = Object.values(agentAbis).flatMap((abi) => abi.filter((entry) => entry.type === "error"));

const namesBySelector = new Map(
  everyError.map(({ name, inputs }) => [
    toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join(",")})`),
    name,
  ]),
);

/** The name of a contract's error by its selector; the selector itself when no contract has it. */
export const errorNameOf = (selector: Hex): string => namesBySelector.get(selector) ?? selector;

/** The contract's error in a failed call; undefined for other failures. */
function refusalIn(cause: unknown, about: string): Refusal | undefined {
  if (!(cause instanceof BaseError)) return undefined;
  const holder = cause.walk((inner) => "data" in (inner as object)) as { data?: unknown } | null;
  const data =
    typeof holder?.data === "object" ? (holder.data as { data?: unknown } | null)?.data : holder?.data;
  if (typeof data !== "string" || data === "0x") return undefined;
  try {
    const { errorName, args } = decodeErrorResult({ abi: everyError, data: data as Hex });
    return new Refusal(about, errorName, `${errorName}(${(args ?? []).join(", ")})`);
  } catch {
    return new Refusal(about, "unknown", data);
  }
}

export interface ChainOptions {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** Whether concurrent RPC calls are batched. Default: true. */
  readonly rpcBatch?: boolean;
  readonly account: LocalAccount;
  readonly ledger: Pick<Ledger, "spend" | "spentSince">;
  /** Wei. */
  readonly gasPerDay: bigint;
  /** Gas that other calls leave for calls that are owed. None by default. */
  readonly keptGas?: () => bigint;
  readonly onSent?: (about: string, hash: Hex) => void;
  /** Milliseconds after which a pending transaction is sent again at a higher price. */
  readonly stuckMs?: number;
}

/** @throws DeploymentMissingError when the contracts are not on this chain */
export function openChain(options: ChainOptions): Chain {
  const { chainId, rpcUrl, rpcBatch = true, account, ledger, gasPerDay, onSent } = options;
  const { stuckMs = STUCK_MS, keptGas = () => 0n } = options;
  const { contracts } = deploymentFor(chainId);
  const transport = http(rpcUrl, { batch: rpcBatch });
  const chain = withLeastTip(chainFor(chainId));
  const client = createPublicClient({ chain, transport, cacheTime: 0, pollingInterval: POLL_MS });
  const addressOf = (contract: ContractName) => contracts[contract].address;
  const transactionOf = ({ contract, data }: Call) => ({
    account: account.address,
    to: addressOf(contract),
    data,
  });
  const now = async () => Number((await client.getBlock({ blockTag: "latest" })).timestamp);

  async function gasBudget() {
    const [balance, { maxFeePerGas }, at] = await Promise.all([
      client.getBalance({ address: account.address }),
      client.estimateFeesPerGas(),
      now(),
    ]);
    const underCap = gasPerDay - ledger.spentSince("gas", at - DAY);
    if (balance < underCap) return { left: balance, price: maxFeePerGas };
    return { left: underCap, price: maxFeePerGas };
  }

  async function attempt(call: Call): Promise<void> {
    try {
      await client.call(transactionOf(call));
    } catch (cause) {
      throw refusalIn(cause, call.about) ?? cause;
    }
  }

  /** The nonce of the next transaction, which replaces one that has been stuck since before this program started. */
  async function nextNonce(): Promise<{ readonly nonce: number; readonly isReplacing: boolean }> {
    const { address } = account;
    for (const until = Date.now() + stuckMs; ; await sleep(POLL_MS)) {
      const [mined, known] = await Promise.all([
        client.getTransactionCount({ address, blockTag: "latest" }),
        client.getTransactionCount({ address, blockTag: "pending" }),
      ]);
      if (mined === known) return { nonce: mined, isReplacing: false };
      if (Date.now() > until) return { nonce: mined, isReplacing: true };
    }
  }

  const gasOf = async (call: Call) => {
    const estimate = await client.estimateGas(transactionOf(call)).catch((cause: unknown) => {
      throw refusalIn(cause, call.about) ?? cause;
    });
    return (estimate * GAS_MARGIN.numerator) / GAS_MARGIN.denominator;
  };

  /** @param used of the day's gas with this call, wei. @throws GasCapReached */
  async function requireLeft({ about }: Call, used: bigint, cost: bigint, kept: bigint): Promise<void> {
    const balance = await client.getBalance({ address: account.address });
    const missing = used + kept > gasPerDay ? "the daily gas limit" : "the account's balance";
    if (used + kept > gasPerDay || balance < cost + kept)
      throw new GasCapReached(
        `${about} would leave less of ${missing} than the ${kept} wei that sealed votes need to be opened`,
      );
  }

  /** @throws GasCapReached @param sent wei that are counted already for an earlier price of the same transaction */
  async function sign(call: Call, nonce: number, gas: bigint, fees: Fees, sent?: bigint) {
    const at = await now();
    const used = ledger.spentSince("gas", at - DAY) - (sent ?? 0n);
    const cost = gas * fees.maxFeePerGas;
    // All later transactions wait for one that is sent, so its price may be raised from the whole.
    const limit = call.isForStrangers && sent === undefined ? gasPerDay / 2n : gasPerDay;
    const kept = call.isOwed || sent !== undefined ? 0n : keptGas() * fees.maxFeePerGas;
    if (kept > 0n) await requireLeft(call, used + cost, cost, kept);
    if (used + cost > limit)
      throw new GasCapReached(
        `${call.about} would exceed the daily gas limit of ${limit} wei; ${used} wei already used`,
      );
    const { to, data } = transactionOf(call);
    const signed = await account.signTransaction({ type: "eip1559", chainId, nonce, to, data, gas, ...fees });
    return { signed, hash: keccak256(signed), cost, at };
  }

  /** Services before a node repeat requests, and a node refuses a transaction that it has already. */
  const isAtNode = (hash: Hex) =>
    client.getTransaction({ hash }).then(
      () => true,
      () => false,
    );

  /** Sends a signed transaction, counted as the most it can cost until its block is known: a kill does not forget it. */
  async function broadcast(call: Call, { signed, hash, cost, at }: Awaited<ReturnType<typeof sign>>) {
    ledger.spend("gas", hash, cost, at);
    try {
      await client.sendRawTransaction({ serializedTransaction: signed });
    } catch (cause) {
      // Without an answer the node may have broadcast it.
      if (!isRefusedByNode(cause)) throw new Unconfirmed(call.about, hash, cause);
      if (!(await isAtNode(hash))) {
        ledger.spend("gas", hash, 0n, at);
        throw cause;
      }
    }
    onSent?.(call.about, hash);
  }

  async function submit(call: Call, nonce: number, gas: bigint, isReplacing = false): Promise<Pending> {
    const sentAt = await client.getBlockNumber({ cacheTime: 0 });
    const current = await client.estimateFeesPerGas();
    const { to, data } = transactionOf(call);
    // The price of the stuck transaction is unknown: double until the node takes the replacement.
    for (let factor = isReplacing ? 2n : 1n; ; factor *= 2n) {
      const fees = {
        maxFeePerGas: current.maxFeePerGas * factor,
        maxPriorityFeePerGas: current.maxPriorityFeePerGas * factor,
      };
      const signed = await sign(call, nonce, gas, fees);
      try {
        await broadcast(call, signed);
      } catch (cause) {
        if (isReplacing && factor < 64n && isUnderpriced(cause)) continue;
        throw cause;
      }
      const { hash, cost, at } = signed;
      return {
        about: call.about,
        from: account.address,
        to,
        data,
        nonce,
        sentAt,
        hashes: [hash],
        gas,
        fees,
        cost,
        at,
      };
    }
  }

  /** Sends the same transaction at a higher price, unless the node or the cap refuses. */
  async function raise(call: Call, pending: Pending): Promise<Pending> {
    const { nonce, gas, cost, hashes } = pending;
    const current = await client.estimateFeesPerGas();
    const fees = {
      maxFeePerGas: larger(current.maxFeePerGas, raised(pending.fees.maxFeePerGas)),
      maxPriorityFeePerGas: larger(current.maxPriorityFeePerGas, raised(pending.fees.maxPriorityFeePerGas)),
    };
    try {
      const signed = await sign(call, nonce, gas, fees, cost);
      await broadcast(call, signed);
      // Only one of them is carried out: the higher price is the one that counts.
      ledger.spend("gas", hashes.at(-1) as Hex, 0n, signed.at);
      return { ...pending, fees, cost: signed.cost, hashes: [...hashes, signed.hash] };
    } catch (cause) {
      if (cause instanceof GasCapReached || isRefusedByNode(cause)) return pending;
      throw cause;
    }
  }

  /** @throws Unconfirmed; TransactionCancelled, TransactionReplaced */
  async function mined(call: Call, first: Pending) {
    let pending = first;
    try {
      for (const until = Date.now() + RECEIPT_TIMEOUT_MS; ; pending = await raise(call, pending)) {
        const receipt = await waitForReceipt(client, pending, stuckMs);
        if (receipt) return { receipt, pending };
        if (Date.now() > until) throw new Error("it has been pending for minutes");
      }
    } catch (cause) {
      for (const known of [TransactionCancelled, TransactionReplaced, Unconfirmed])
        if (cause instanceof known) throw cause;
      throw new Unconfirmed(call.about, pending.hashes.at(-1) as Hex, cause);
    }
  }

  /** @throws Refusal; Unconfirmed; TransactionCancelled, TransactionReplaced */
  async function settle(call: Call, first: Pending): Promise<Hex> {
    const { receipt, pending } = await mined(call, first);
    for (const hash of pending.hashes) ledger.spend("gas", hash, 0n, pending.at);
    ledger.spend("gas", receipt.transactionHash, receipt.gasUsed * receipt.effectiveGasPrice, pending.at);
    if (receipt.status === "success") return receipt.transactionHash;
    await attempt(call);
    throw new Refusal(call.about, "unknown", "it reverted in its block, but the same call now succeeds");
  }

  async function sendNow(call: Call): Promise<Hex> {
    const { nonce, isReplacing } = await nextNonce();
    await attempt(call);
    return settle(call, await submit(call, nonce, await gasOf(call), isReplacing));
  }

  async function sendBothNow(first: Call, second: Call, gas: bigint): Promise<void> {
    const { nonce, isReplacing } = await nextNonce();
    await attempt(first);
    const begun = await submit(first, nonce, await gasOf(first), isReplacing);
    const behind = await submit(second, nonce + 1, gas);
    await settle(first, begun);
    await settle(second, behind);
  }

  let last: Promise<unknown> = Promise.resolve();
  /** Runs one at a time. */
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const sending = last.then(work, work);
    last = sending.catch(() => undefined);
    return sending;
  };
  return {
    chainId,
    account,
    client,
    addressOf,
    now,
    gasBudget,
    attempt,
    send: (call) => queued(() => sendNow(call)),
    sendBoth: (first, second, gas) => queued(() => sendBothNow(first, second, gas)),
  };
}
