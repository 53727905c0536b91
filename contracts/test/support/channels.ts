/** Payment channels as their payers, receivers and session keys use them. */
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseEther,
  parseSignature,
  toHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { DAY, now } from "./steps.ts";
import {
  actors,
  type Contracts,
  fixture,
  networkHelpers,
  publicClient,
  read,
  send,
  type Wallet,
} from "./world.ts";

export const { requester: payer, provider: receiver, stranger, treasury, guardian } = actors;
export const DEPOSIT = parseEther("10");
export const CAP = parseEther("25");
/** Seconds between a notice and the end of a channel. */
export const NOTICE = DAY;

/** The key that signs vouchers, and another one. */
export const session = privateKeyToAccount(keccak256(toHex("session")));
export const otherSession = privateKeyToAccount(keccak256(toHex("another session")));
type Session = typeof session;

export type Channel = {
  payer: Address;
  receiver: Address;
  signer: Address;
  cap: bigint;
  expiry: number;
  salt: Hex;
};

/** The system, with an allowance of the payer for channels. */
async function equipped(): Promise<Contracts> {
  const c = await fixture();
  await send(payer, c.token, "approve", [c.channels.address, parseEther("1000")]);
  return c;
}
export const world = () => networkHelpers.loadFixture(equipped);

/** Terms that the rules accept, with a signer for a week. */
export async function terms(change: Partial<Channel> = {}): Promise<Channel> {
  return {
    payer: payer.account.address,
    receiver: receiver.account.address,
    signer: session.address,
    cap: CAP,
    expiry: (await now()) + 7 * DAY,
    salt: toHex(1, { size: 32 }),
    ...change,
  };
}

/** An open channel with the usual deposit. */
export async function opened(c: Contracts, change: Partial<Channel> = {}): Promise<Channel> {
  const channel = await terms(change);
  await send(payer, c.channels, "open", [channel, DEPOSIT]);
  return channel;
}

/** The id as the documentation defines it. */
export function channelId(c: Contracts, chainId: number, channel: Channel): Hex {
  const { payer, receiver, signer, cap, expiry, salt } = channel;
  const parts = ["uint256", "address", "address", "address", "address", "uint96", "uint32", "bytes32"];
  return keccak256(
    encodeAbiParameters(
      parts.map((type) => ({ type })),
      [BigInt(chainId), c.channels.address, payer, receiver, signer, cap, expiry, salt],
    ),
  );
}
export const idOf = (c: Contracts, channel: Channel) => read<Hex>(c.channels, "channelIdOf", [channel]);

export type ChannelState = {
  deposited: bigint;
  claimed: bigint;
  endsAtUnlocked: bigint;
  open: boolean;
};
export const stateOf = async (c: Contracts, channel: Channel) =>
  read<ChannelState>(c.channels, "getChannel", [await idOf(c, channel)]);

/** A voucher over the total `amount`, signed by the channel's session key unless another is named. */
export async function voucher(
  c: Contracts,
  channel: Channel,
  amount: bigint,
  by: Session = session,
): Promise<Hex> {
  return by.signTypedData({
    domain: await domainOf(c.channels.address, "MLB Payment Channels"),
    types: {
      Voucher: [
        { name: "channel", type: "bytes32" },
        { name: "amount", type: "uint256" },
      ],
    },
    primaryType: "Voucher",
    message: { channel: await idOf(c, channel), amount },
  });
}

export const claim = async (c: Contracts, channel: Channel, amount: bigint, by: Wallet = receiver) =>
  send(by, c.channels, "claim", [channel, amount, await voucher(c, channel, amount)]);
export const requestClose = (c: Contracts, channel: Channel, by: Wallet = payer) =>
  send(by, c.channels, "requestClose", [channel]);
export const close = (c: Contracts, channel: Channel, by: Wallet = receiver) =>
  send(by, c.channels, "close", [channel]);

export const domainOf = async (verifyingContract: Address, name: string) => ({
  name,
  version: "1",
  verifyingContract,
  chainId: await publicClient.getChainId(),
});

/** The nonce that binds an ERC-3009 signature to a channel. */
export function authorizationNonce({ receiver, signer, cap, expiry, salt }: Channel): Hex {
  const parts = ["address", "address", "uint96", "uint32", "bytes32"].map((type) => ({ type }));
  return keccak256(encodeAbiParameters(parts, [receiver, signer, cap, expiry, salt]));
}

export type Authorization = { validAfter: bigint; validBefore: bigint; v: number; r: Hex; s: Hex };

const FIELDS = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" },
] as const;

/** An ERC-3009 signature of `from`, valid for a day unless other times are named. */
export async function authorize(
  c: Contracts,
  from: Wallet,
  type: "TransferWithAuthorization" | "ReceiveWithAuthorization",
  {
    to,
    value,
    nonce,
    ...times
  }: { to: Address; value: bigint; nonce: Hex; validAfter?: bigint; validBefore?: bigint },
): Promise<Authorization> {
  const { validAfter = 0n, validBefore = BigInt((await now()) + DAY) } = times;
  const signature = await from.signTypedData({
    account: from.account,
    domain: await domainOf(c.token.address, "MLB"),
    types: { [type]: FIELDS },
    primaryType: type,
    message: { from: from.account.address, to, value, validAfter, validBefore, nonce },
  });
  const { r, s, yParity } = parseSignature(signature);
  return { validAfter, validBefore, v: yParity + 27, r, s };
}

/** The payer's signature that opens `channel` with `value`. */
export const authorizeChannel = (c: Contracts, channel: Channel, value = DEPOSIT) =>
  authorize(c, payer, "ReceiveWithAuthorization", {
    to: c.channels.address,
    value,
    nonce: authorizationNonce(channel),
  });
