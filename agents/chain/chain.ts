/**
 * The chain as an agent writes to it: one transaction after the other, each tried without cost first, within a cap on gas per
 * day, and over only when it is in a block. Who was killed with a transaction under way waits for it before the next one.
 */
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
import { deploymentFor } from "#protocol/chain/deployments.ts";
import * as abis from "#protocol/generated/abi.ts";
import type { Ledger } from "../ledger/ledger.ts";

type ContractName =
  | "MLBToken"
  | "TaskManager"
  | "VerificationManager"
  | "VerifierStaking"
  | "RewardDistributor";

export interface Call {
  readonly contract: ContractName;
  readonly data: Hex;
  /** What it does, for the log: "accept task 0x…". */
  readonly about: string;
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

/** The day's gas is used up; nothing was sent. */
export class GasCapReached extends Error {
  override readonly name = "GasCapReached";
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
  /**
   * Tries a call without sending it.
   * @throws Refusal with the contract's error
   */
  attempt(call: Call): Promise<void>;
  /**
   * Tries, sends and waits for a block.
   * @throws Refusal; GasCapReached
   */
  send(call: Call): Promise<void>;
  /**
   * Sends two calls one right behind the other, so that nobody comes between them; the second cannot be tried before the first
   * is carried out.
   * @param gas of the second
   * @throws Refusal, the first being carried out when it names the second; GasCapReached
   */
  sendBoth(first: Call, second: Call, gas: bigint): Promise<void>;
}

const DAY = 86_400;
/**
 * An estimate is for the state of now. Of two votes that come together the second one decides, which takes a third more than what
 * was estimated for it; what is not used is not paid.
 */
const GAS_MARGIN = { numerator: 3n, denominator: 2n };
const POLL_MS = 250;
const RECEIPT_TIMEOUT_MS = 180_000;

const everyError = Object.values(abis).flatMap((abi) => abi.filter((entry) => entry.type === "error"));

const namesBySelector = new Map(
  everyError.map(({ name, inputs }) => [
    toFunctionSelector(`${name}(${inputs.map(({ type }) => type).join(",")})`),
    name,
  ]),
);

/** The name of a contract's error by its selector; the selector itself when no contract has it. */
export const errorNameOf = (selector: Hex): string => namesBySelector.get(selector) ?? selector;

/** The contract's words in a failed call, or nothing when the failure is another one. */
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
  /** Whether questions that come together go as one request: they do unless told. */
  readonly rpcBatch?: boolean;
  readonly account: LocalAccount;
  readonly ledger: Pick<Ledger, "spend" | "spentSince">;
  /** Wei. */
  readonly gasPerDay: bigint;
  readonly onSent?: (about: string, hash: Hex) => void;
}

/** @throws DeploymentMissingError when the contracts are not on this chain */
export function openChain(options: ChainOptions): Chain {
  const { chainId, rpcUrl, rpcBatch = true, account, ledger, gasPerDay, onSent } = options;
  const { contracts } = deploymentFor(chainId);
  const transport = http(rpcUrl, { batch: rpcBatch });
  const client = createPublicClient({ transport, cacheTime: 0, pollingInterval: POLL_MS });
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

  /** Waits until no transaction of this account is under way. */
  async function nextNonce(): Promise<number> {
    const { address } = account;
    for (const until = Date.now() + RECEIPT_TIMEOUT_MS; ; await sleep(POLL_MS)) {
      const [mined, known] = await Promise.all([
        client.getTransactionCount({ address, blockTag: "latest" }),
        client.getTransactionCount({ address, blockTag: "pending" }),
      ]);
      if (mined === known) return mined;
      if (Date.now() > until) throw new Error(`A transaction of ${address} has been under way for minutes`);
    }
  }

  const gasOf = async (call: Call) => {
    const estimate = await client.estimateGas(transactionOf(call)).catch((cause: unknown) => {
      throw refusalIn(cause, call.about) ?? cause;
    });
    return (estimate * GAS_MARGIN.numerator) / GAS_MARGIN.denominator;
  };

  async function submit(call: Call, nonce: number, gas: bigint): Promise<Hex> {
    const [{ maxFeePerGas, maxPriorityFeePerGas }, at] = await Promise.all([
      client.estimateFeesPerGas(),
      now(),
    ]);
    const used = ledger.spentSince("gas", at - DAY);
    if (used + gas * maxFeePerGas > gasPerDay)
      throw new GasCapReached(
        `${call.about} would exceed the day's gas of ${gasPerDay} wei; ${used} are used`,
      );
    const fees = { maxFeePerGas, maxPriorityFeePerGas };
    const { to, data } = transactionOf(call);
    const signed = await account.signTransaction({ type: "eip1559", chainId, nonce, to, data, gas, ...fees });
    // Counted as the most it can cost, until its block tells: whoever is killed in between does not forget it.
    const hash = keccak256(signed);
    ledger.spend("gas", hash, gas * maxFeePerGas, at);
    try {
      await client.sendRawTransaction({ serializedTransaction: signed });
    } catch (cause) {
      // A node that refuses it has not sent it on; one that says nothing may have.
      const isRefused = cause instanceof BaseError && cause.walk((inner) => inner instanceof RpcRequestError);
      if (isRefused) ledger.spend("gas", hash, 0n, at);
      throw cause;
    }
    onSent?.(call.about, hash);
    return hash;
  }

  async function settle(call: Call, hash: Hex): Promise<void> {
    const receipt = await client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS });
    ledger.spend("gas", hash, receipt.gasUsed * receipt.effectiveGasPrice, await now());
    if (receipt.status === "success") return;
    await attempt(call);
    throw new Refusal(call.about, "unknown", "it reverted in its block, but the same call now succeeds");
  }

  async function sendNow(call: Call): Promise<void> {
    const nonce = await nextNonce();
    await attempt(call);
    await settle(call, await submit(call, nonce, await gasOf(call)));
  }

  async function sendBothNow(first: Call, second: Call, gas: bigint): Promise<void> {
    const nonce = await nextNonce();
    await attempt(first);
    const begun = await submit(first, nonce, await gasOf(first));
    const behind = await submit(second, nonce + 1, gas);
    await settle(first, begun);
    await settle(second, behind);
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other. */
  const queued = (work: () => Promise<void>): Promise<void> => {
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
