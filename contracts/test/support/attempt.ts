/** Predicts the result of a call, and proves that a refused one changes nothing. */
import {
  type AbiItem,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  slice,
  type TransactionReceipt,
} from "viem";
import { type Contract, type Contracts, publicClient, type Wallet } from "./world.ts";

/** The outcome of a call that is not refused. */
export const DONE = "is done";

/** The errors of every contract of the system: a call is often refused by a module further on. */
function errorsOf(c: Contracts) {
  const abis = Object.values(c).flatMap((contract) =>
    typeof contract === "object" && "abi" in contract ? contract.abi : [],
  );
  const errors = abis.flatMap((item) => (item.type === "error" ? [item] : []));
  return [...new Map(errors.map((item) => [JSON.stringify(item), item])).values()];
}

/** Errors by selector, cached: to find one among all errors, viem hashes each signature in turn. */
const met = new Map<Hex, AbiItem>();

/** Name of the error whose bytes these are. */
function errorIn(c: Contracts, data: Hex): string {
  const selector = slice(data, 0, 4);
  const known = met.get(selector);
  const { errorName, abiItem } = decodeErrorResult({ abi: known ? [known] : errorsOf(c), data });
  met.set(selector, abiItem);
  return errorName;
}

/** The bytes a call reverted with, from wherever in the chain of causes the client put them. */
function revertData(error: unknown): Hex | undefined {
  for (let cause = error; cause; cause = (cause as { cause?: unknown }).cause) {
    const { data } = cause as { data?: unknown };
    const raw = typeof data === "object" && data !== null ? (data as { data?: unknown }).data : data;
    if (typeof raw === "string" && raw.startsWith("0x")) return raw as Hex;
  }
  return undefined;
}

/** Tries a call without sending it: `DONE`, or the name of the error it is refused with. */
export async function attempt(
  c: Contracts,
  by: Wallet,
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
): Promise<string> {
  const data = encodeFunctionData({ abi: contract.abi, functionName, args });
  try {
    const from = by.account.address;
    await publicClient.request({
      method: "eth_call",
      params: [{ from, to: contract.address, data }, "latest"],
    });
    return DONE;
  } catch (error) {
    const reason = revertData(error);
    if (!reason) throw error;
    return errorIn(c, reason);
  }
}

/** Sends a call although it will be refused: it is mined, and fails on the chain. */
export async function sendAnyway(
  by: Wallet,
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
): Promise<TransactionReceipt> {
  const data = encodeFunctionData({ abi: contract.abi, functionName, args });
  const blockNumber = (await publicClient.getBlockNumber()) + 1n;
  // the client rejects transactions that revert, so read the result from the block
  await by.sendTransaction({ to: contract.address, data, gas: 5_000_000n }).catch(() => undefined);
  const [hash] = (await publicClient.getBlock({ blockNumber })).transactions;
  if (!hash) throw new Error(`${functionName} was not mined.`);
  return publicClient.getTransactionReceipt({ hash });
}
