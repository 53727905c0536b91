/** EIP-2612 permits of the MLB token, for one contract and an exact amount. They also authenticate uploads. */
import {
  type Address,
  type Hex,
  hexToNumber,
  isAddressEqual,
  recoverTypedDataAddress,
  size,
  slice,
} from "viem";
import { ZERO_HASH } from "./unset.ts";

/** Name and version in the token's EIP-712 domain. A test compares them with the contract. */
export const TOKEN_DOMAIN = { name: "MLB", version: "1" } as const;

/** Allows for the upload and the wallet's last prompt, seconds on the chain's clock. */
export const PERMIT_LIFETIME = 3_000;

/** Uploads reject a permit whose deadline is further ahead than this, seconds on the chain's clock. */
export const PERMIT_PROOF_LIMIT = 3_600;

/** r, s and v. */
const KEY_SIGNATURE_BYTES = 65;

/** A permit as it was signed. */
export interface SignedPermit {
  /** Smallest unit of MLB. */
  value: bigint;
  /** Number of permits the account has used before; the contract accepts no other value. */
  nonce: bigint;
  /** Unix seconds. */
  deadline: bigint;
  signature: Hex;
}

export interface PermitParties {
  owner: Address;
  spender: Address;
  token: Address;
  chainId: number;
}

export interface PermitArgument {
  value: bigint;
  deadline: bigint;
  v: number;
  r: Hex;
  s: Hex;
}

/** For calls that take the permit of an earlier approval: the contract does not use it. */
export const NO_PERMIT: PermitArgument = { value: 0n, deadline: 0n, v: 0, r: ZERO_HASH, s: ZERO_HASH };

const types = {
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;

/** The typed data that the wallet shows and signs. */
export function permitTypedData(parties: PermitParties, permit: Omit<SignedPermit, "signature">) {
  const { owner, spender, token, chainId } = parties;
  const { value, nonce, deadline } = permit;
  return {
    domain: { ...TOKEN_DOMAIN, chainId, verifyingContract: token },
    types,
    primaryType: "Permit",
    message: { owner, spender, value, nonce, deadline },
  } as const;
}

/** Whether the owner's own key signed exactly this permit: the token requires an ECDSA signature. */
export async function isPermitBy(parties: PermitParties, permit: SignedPermit): Promise<boolean> {
  try {
    const { signature } = permit;
    const signer = await recoverTypedDataAddress({ ...permitTypedData(parties, permit), signature });
    return isAddressEqual(signer, parties.owner);
  } catch {
    return false;
  }
}

/** The contract's argument, with v as 27 or 28. @throws Error when the signature is not a key's (r, s, v) */
export function permitArgument({ value, deadline, signature }: SignedPermit): PermitArgument {
  if (size(signature) !== KEY_SIGNATURE_BYTES) throw new Error("The permit was not signed with a key");
  const last = hexToNumber(slice(signature, 64));
  return {
    value,
    deadline,
    v: last < 27 ? last + 27 : last,
    r: slice(signature, 0, 32),
    s: slice(signature, 32, 64),
  };
}
