import {
  type Address,
  type Hash,
  isAddressEqual,
  type Log,
  type PublicClient,
  type WalletClient,
} from "viem";
import { getCallsStatus } from "viem/actions";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";

/**
 * A Safe is an account of several owners. Its provider answers `eth_sendTransaction` with the hash of a proposal (safeTxHash),
 * which no node knows: owners sign the proposal, and one of them sends a transaction with another hash that carries it out.
 * `wallet_getCallsStatus` names that transaction by the proposal's hash, and `eth_getTransactionReceipt` of the same provider answers with
 * its receipt under the proposal's hash (safe-global/safe-apps-sdk, packages/safe-apps-provider/src/provider.ts, 0.18.6).
 */
const THRESHOLD_ABI = [
  {
    type: "function",
    name: "getThreshold",
    stateMutability: "view",
    inputs: [],
    outputs: [{ type: "uint256" }],
  },
] as const;

/** `ExecutionFailure(bytes32,uint256)` of the Safe contracts, in every version since 1.0. */
const EXECUTION_FAILURE = "0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23";

const POLL_MS = 3_000;

export async function isSafe(client: PublicClient, account: Address): Promise<boolean> {
  const threshold = await client
    .readContract({ address: account, abi: THRESHOLD_ABI, functionName: "getThreshold" })
    .catch(() => 0n);
  return threshold > 0n;
}

/** Whether the Safe's transaction was mined and the call inside it failed: its own receipt is then "success". */
export const hasFailedInside = (logs: readonly Log[], account: Address): boolean =>
  logs.some(({ address, topics }) => topics[0] === EXECUTION_FAILURE && isAddressEqual(address, account));

/** The transaction behind a wallet's hash, after a Safe's owners. @throws TransactionFailure "cancelled" */
export async function executedHash(
  hash: Hash,
  account: Address,
  client: PublicClient,
  wallet: () => Promise<WalletClient>,
  onProposed: () => void,
  pollMs = POLL_MS,
): Promise<Hash> {
  if (!(await isSafe(client, account))) return hash;
  for (let polls = 0; ; polls++) {
    if (await isKnown(client, hash)) return hash;
    const executed = await executedBy(await wallet(), hash);
    if (executed) return executed;
    if (polls === 0) onProposed();
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

const isKnown = (client: PublicClient, hash: Hash): Promise<boolean> =>
  client.getTransaction({ hash }).then(
    () => true,
    () => false,
  );

async function executedBy(wallet: WalletClient, hash: Hash): Promise<Hash | undefined> {
  const status = await getCallsStatus(wallet, { id: hash }).catch(() => undefined);
  const executed = status?.receipts?.at(-1)?.transactionHash;
  if (executed) return executed;
  if (status?.status === "failure") throw new TransactionFailure(failureOf("cancelled"));
  if (status) return undefined;
  // An older provider: only the logs of its receipt name the transaction.
  const receipt = await wallet
    .request({ method: "eth_getTransactionReceipt", params: [hash] } as never)
    .catch(() => undefined);
  return (receipt as { logs?: { transactionHash: Hash }[] } | null | undefined)?.logs?.[0]?.transactionHash;
}
