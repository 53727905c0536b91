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

/** An earlier permit is used again only with this much of its time left, seconds. */
const RESERVE = 300n;

/**
 * Permits of this visit that were signed and may be unused: somebody who declined the transaction after it is not
 * asked to sign the same thing again.
 */
const signed = new Map<string, SignedPermit>();

const keyOf = ({ owner, spender, token, chainId }: PermitParties, value: bigint): string =>
  [chainId, token, owner, spender, value].join(":").toLowerCase();

/** The next attempt signs anew. */
export function forgetPermit(parties: PermitParties, permit: SignedPermit): void {
  signed.delete(keyOf(parties, permit.value));
}

/**
 * A permit for exactly this amount, from an earlier attempt or from the wallet.
 * @throws PermitUnsupportedError when the wallet cannot sign one that the token accepts; whatever the wallet throws
 */
export async function signPermit(
  parties: PermitParties,
  value: bigint,
  chain: PublicClient,
  wallet: () => Promise<WalletClient>,
): Promise<SignedPermit> {
  const { owner, token } = parties;
  const [nonce, block] = await Promise.all([
    chain.readContract({ address: token, abi: mlbTokenAbi, functionName: "nonces", args: [owner] }),
    // The chain's clock: a local chain's time can be far from the computer's.
    chain.getBlock({ blockTag: "latest" }),
  ]);
  const key = keyOf(parties, value);
  const earlier = signed.get(key);
  if (earlier && earlier.nonce === nonce && earlier.deadline >= block.timestamp + RESERVE) return earlier;
  const unsigned = { value, nonce, deadline: block.timestamp + BigInt(PERMIT_LIFETIME) };
  const permit = { ...unsigned, signature: await sign(owner, permitTypedData(parties, unsigned), wallet) };
  // Contract wallets sign in ways of their own, which the token does not accept.
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

/** The wallet lacks the method; that its owner declined is something else. */
function cannotSignTypedData(error: unknown): boolean {
  if (classifyFailure(error, { failure: { title: "", message: "" } }).kind === "rejected") return false;
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
