import {
  type Abi,
  type Address,
  concatHex,
  encodeFunctionData,
  type Hash,
  type Hex,
  isHash,
  type PublicClient,
  type WalletClient,
} from "viem";
import { getCapabilities, sendCalls, waitForCallsStatus } from "viem/actions";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import { RECEIPT_LIMIT_MS } from "./receipt.ts";
import { isSafe } from "./safe.ts";

export interface BatchedCall {
  address: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  /** Follows the arguments. */
  dataSuffix?: Hex;
}

/** Whether the wallet supports atomic batches (EIP-5792, N5). */
export async function canBatch(wallet: WalletClient, account: Address, chainId: number): Promise<boolean> {
  try {
    const { atomic, atomicBatch } = await getCapabilities(wallet, { account, chainId });
    // "ready": the wallet requests permission in the same window. A Safe still uses the property name of the draft EIP.
    return atomic?.status === "supported" || atomic?.status === "ready" || atomicBatch?.supported === true;
  } catch {
    // Most wallets do not implement the method.
    return false;
  }
}

/** Sends calls as one batch; for a Safe gives the proposal at once. @throws TransactionFailure "cancelled", "timeout" */
export async function sendBatch(
  wallet: WalletClient,
  calls: readonly BatchedCall[],
  account: Address,
  chain: PublicClient,
): Promise<Hash> {
  const { id } = await sendCalls(wallet, {
    account,
    chain: chain.chain,
    forceAtomic: true,
    calls: calls.map(({ address, dataSuffix = "0x", ...call }) => ({
      to: address,
      data: concatHex([encodeFunctionData(call), dataSuffix]),
    })),
  });
  if (isHash(id) && (await isSafe(chain, account))) return id;
  const { receipts } = await waitForCallsStatus(wallet, { id, timeout: RECEIPT_LIMIT_MS }).catch(
    (cause: unknown) => {
      throw new TransactionFailure(failureOf("timeout"), { cause });
    },
  );
  const hash = receipts?.at(-1)?.transactionHash;
  if (!hash) throw new TransactionFailure(failureOf("cancelled"));
  return hash;
}
