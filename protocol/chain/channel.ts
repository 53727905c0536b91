/** Payment channels: ids, vouchers signed by the payer's session key, and the authorizations that open them. */
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  keccak256,
  parseAbiParameters,
} from "viem";
import { CHANNEL_NOTICE } from "../generated/constants.ts";
import { TOKEN_DOMAIN } from "./permit.ts";
import { isHashSigned } from "./signed-hash.ts";

/** Name and version in the channels' EIP-712 domain. A test compares them with the contract. */
export const CHANNEL_DOMAIN = { name: "MLB Payment Channels", version: "1" } as const;

export interface ChannelTerms {
  payer: Address;
  receiver: Address;
  /** Key that signs vouchers; an account with code cannot sign. */
  signer: Address;
  /** The most that the signer can spend, smallest unit of MLB. */
  cap: bigint;
  /** Last second of the signer, unix seconds. */
  expiry: number;
  /** Each payer uses a salt once. Consecutive numbers cost less gas. */
  salt: Hex;
}

export interface ChannelHome {
  chainId: number;
  channels: Address;
}

const ID = parseAbiParameters("uint256, address, address, address, address, uint96, uint32, bytes32");
const NONCE = parseAbiParameters("address, address, uint96, uint32, bytes32");

export function channelId({ chainId, channels }: ChannelHome, terms: ChannelTerms): Hex {
  const { payer, receiver, signer, cap, expiry, salt } = terms;
  return keccak256(
    encodeAbiParameters(ID, [BigInt(chainId), channels, payer, receiver, signer, cap, expiry, salt]),
  );
}

/** A voucher's typed data. @param amount total owed so far, smallest unit of MLB */
export function voucherTypedData({ chainId, channels }: ChannelHome, channel: Hex, amount: bigint) {
  return {
    domain: { ...CHANNEL_DOMAIN, chainId, verifyingContract: channels },
    types: {
      Voucher: [
        { name: "channel", type: "bytes32" },
        { name: "amount", type: "uint256" },
      ],
    },
    primaryType: "Voucher",
    message: { channel, amount },
  } as const;
}

/** A signed voucher as the contract takes it. */
export interface Voucher {
  channel: ChannelTerms;
  amount: bigint;
  signature: Hex;
}

/** Whether an account with this code signs vouchers: a key, also one that delegates to code (EIP-7702). */
export const isSigningAccount = (code: Hex): boolean => code === "0x" || code.startsWith("0xef0100");

/** Whether the channel's signer has signed exactly this voucher, in the form that the contract takes. */
export async function isVoucherSigned(home: ChannelHome, voucher: Voucher): Promise<boolean> {
  const { channel, amount, signature } = voucher;
  try {
    const hash = hashTypedData(voucherTypedData(home, channelId(home, channel), amount));
    return await isHashSigned(channel.signer, hash, signature);
  } catch {
    return false;
  }
}

/** The nonce that binds an ERC-3009 signature to the terms of a channel. */
function authorizationNonce({ receiver, signer, cap, expiry, salt }: ChannelTerms): Hex {
  return keccak256(encodeAbiParameters(NONCE, [receiver, signer, cap, expiry, salt]));
}

/** The payer's ERC-3009 signature that opens a channel. Times in unix seconds, neither of them valid itself. */
export function authorizationTypedData(
  { chainId, channels }: ChannelHome,
  token: Address,
  terms: ChannelTerms,
  { deposit, validAfter, validBefore }: { deposit: bigint; validAfter: bigint; validBefore: bigint },
) {
  return {
    domain: { ...TOKEN_DOMAIN, chainId, verifyingContract: token },
    types: {
      ReceiveWithAuthorization: [
        { name: "from", type: "address" },
        { name: "to", type: "address" },
        { name: "value", type: "uint256" },
        { name: "validAfter", type: "uint256" },
        { name: "validBefore", type: "uint256" },
        { name: "nonce", type: "bytes32" },
      ],
    },
    primaryType: "ReceiveWithAuthorization",
    message: {
      from: terms.payer,
      to: channels,
      value: deposit,
      validAfter,
      validBefore,
      nonce: authorizationNonce(terms),
    },
  } as const;
}

/** Last moment for claims in unlocked time of a channel that opens now. @param lockedSeconds of all system locks so far */
export const channelEnd = (expiry: number, lockedSeconds: number): number =>
  expiry - lockedSeconds + CHANNEL_NOTICE;
