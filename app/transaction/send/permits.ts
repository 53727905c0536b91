import {
  type Address,
  BaseError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  type PublicClient,
  UnknownRpcError,
  UnsupportedProviderMethodError,
  type WalletClient,
} from "viem";
import { classifyFailure } from "#app/transaction/failure/classify.ts";
import { PermitUnsupportedError } from "#app/transaction/run/effects.ts";
import {
  isPermitBy,
  PERMIT_LIFETIME,
  type PermitParties,
  permitTypedData,
  type SignedPermit,
} from "#protocol/chain/permit.ts";
import { mlbTokenAbi } from "#protocol/generated/abi.ts";

/** Minimum remaining validity to reuse a permit, seconds. */
const RESERVE = 300n;

/** Permits signed during this visit that may be unused. A user who rejected the transaction does not have to sign again. */
const signed = new Map<string, SignedPermit>();

const keyOf = ({ owner, spender, token, chainId }: PermitParties, value: bigint): string =>
  [chainId, token, owner, spender, value].join(":").toLowerCase();

/** Drops a permit; the next attempt requests a new signature. */
export function forgetPermit(parties: PermitParties, permit: SignedPermit): void {
  signed.delete(keyOf(parties, permit.value));
}

/** A permit for the exact amount, perhaps of an earlier attempt. @throws PermitUnsupportedError; wallet errors */
export async function signPermit(
  parties: PermitParties,
  value: bigint,
  chain: PublicClient,
  wallet: () => Promise<WalletClient>,
): Promise<SignedPermit> {
  const { owner, token } = parties;
  const [nonce, block] = await Promise.all([
    chain.readContract({ address: token, abi: mlbTokenAbi, functionName: "nonces", args: [owner] }),
    // Use chain time: a local chain's clock can differ from the computer's by a lot.
    chain.getBlock({ blockTag: "latest" }),
  ]);
  const key = keyOf(parties, value);
  const earlier = signed.get(key);
  if (earlier && earlier.nonce === nonce && earlier.deadline >= block.timestamp + RESERVE) return earlier;
  const unsigned = { value, nonce, deadline: block.timestamp + BigInt(PERMIT_LIFETIME) };
  const permit = { ...unsigned, signature: await sign(owner, permitTypedData(parties, unsigned), wallet) };
  // Contract wallets use signature schemes that the token does not accept.
  if (!(await isPermitBy(parties, permit))) throw new PermitUnsupportedError();
  signed.set(key, permit);
  return permit;
}

async function sign(
  account: Address,
  typedData: ReturnType<typeof permitTypedData>,
  wallet: () => Promise<WalletClient>,
) {
  try {
    return await (await wallet()).signTypedData({ account, ...typedData });
  } catch (error) {
    if (cannotSignTypedData(error)) throw new PermitUnsupportedError(undefined, { cause: error });
    throw error;
  }
}

/** Whether the wallet lacks the method, as opposed to a rejection by its owner. */
function cannotSignTypedData(error: unknown): boolean {
  if (classifyFailure(error, {}).kind === "rejected") return false;
  if (!(error instanceof BaseError)) return false;
  return Boolean(
    error.walk(
      (cause) =>
        cause instanceof UnsupportedProviderMethodError ||
        cause instanceof MethodNotFoundRpcError ||
        cause instanceof MethodNotSupportedRpcError ||
        (cause instanceof UnknownRpcError &&
          /not supported|not implemented|unknown method/i.test(cause.message)),
    ),
  );
}
