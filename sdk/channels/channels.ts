/** Payment channels: one deposit, then any number of gasless vouchers by a session key; the latest one pays. */
import type { Address, Hex, TransactionReceipt } from "viem";
import { parseEventLogs } from "viem";
import {
  type ChannelHome,
  type ChannelTerms,
  channelId,
  isVoucherSigned,
  type Voucher,
  voucherTypedData,
} from "#protocol/chain/channel.ts";
import { nextSalt } from "#protocol/chain/next-salt.ts";
import { paymentChannelsAbi } from "#protocol/generated/abi.ts";
import type { Writes } from "../chain/writes.ts";

/** A key that signs vouchers, such as viem's `privateKeyToAccount(generatePrivateKey())`. */
export interface VoucherSigner {
  readonly address: Address;
  signTypedData(typedData: ReturnType<typeof voucherTypedData>): Promise<Hex>;
}

export interface ChannelOrder {
  readonly receiver: Address;
  /** Address of the session key. */
  readonly signer: Address;
  /** First deposit, smallest unit of MLB. */
  readonly deposit: bigint;
  /** The most that the signer can ever spend. Default: the deposit. */
  readonly cap?: bigint;
  /** Seconds until the signer expires; the channel ends a day later. Default: 30 days. */
  readonly seconds?: number;
}

export interface ChannelNow {
  /** Smallest unit of MLB; 0 when the channel is closed. */
  readonly deposited: bigint;
  readonly claimed: bigint;
  /** Whether vouchers can be claimed. */
  readonly isOpen: boolean;
  /** Last second for claims by the chain's clock, unless a system lock adds time; 0 when the channel is closed. */
  readonly endsAt: number;
}

const MONTH = 30 * 86_400;

/** Signs the total that is owed so far, which replaces every earlier voucher. @throws Error for another key than the channel's */
export async function signVoucher(
  signer: VoucherSigner,
  home: ChannelHome,
  channel: ChannelTerms,
  amount: bigint,
): Promise<Voucher> {
  if (signer.address.toLowerCase() !== channel.signer.toLowerCase())
    throw new Error(
      `The vouchers of this channel are signed by ${channel.signer}, not by ${signer.address}.`,
    );
  if (amount > channel.cap)
    throw new Error("The voucher would exceed the channel's cap; its receiver could never claim all of it.");
  const signature = await signer.signTypedData(voucherTypedData(home, channelId(home, channel), amount));
  return { channel, amount, signature };
}

export type Channels = ReturnType<typeof openChannels>;

/** Channels of the account behind `writes`. Calls that send a transaction throw like `writes.send`. */
export function openChannels(writes: Writes) {
  const { account, chainId, contracts, send } = writes;
  const address = contracts.PaymentChannels;
  const home: ChannelHome = { chainId, channels: address };

  const isSaltUsed = (payer: Address, salt: Hex) => writes.read("PaymentChannels", "isSaltUsed", payer, salt);

  /** Terms of a channel that is not open yet. Stored before `openWith`, they find the channel after a crash. */
  async function termsFor(order: ChannelOrder): Promise<ChannelTerms> {
    const { receiver, signer, deposit, cap = deposit, seconds = MONTH } = order;
    const salt = await nextSalt((candidate) => isSaltUsed(account, candidate));
    const expiry = (await writes.now()) + seconds;
    return { payer: account, receiver, signer, cap, expiry, salt };
  }

  /** A second attempt with the same terms is refused. */
  async function openWith(channel: ChannelTerms, deposit: bigint): Promise<TransactionReceipt> {
    const permit = await writes.permit("PaymentChannels", deposit);
    return send("PaymentChannels", "openWithPermit", [channel, deposit, permit]);
  }

  return {
    /** Unix seconds of the chain, by which channels end. */
    now: writes.now,
    /** Chain and contract, for `signVoucher` and `isVoucherSigned`. */
    home,
    /** MLB in an account's wallet, smallest unit. */
    balanceOf: (of: Address): Promise<bigint> => writes.read("MLBToken", "balanceOf", of),
    isSaltUsed: ({ payer, salt }: Pick<ChannelTerms, "payer" | "salt">) => isSaltUsed(payer, salt),
    termsFor,
    openWith,
    /** Opens a channel with a permit for exactly the deposit. Keep the terms: every later call needs them. */
    async open(order: ChannelOrder) {
      const channel = await termsFor(order);
      const receipt = await openWith(channel, order.deposit);
      return { channel, channelId: channelId(home, channel), receipt };
    },
    /** Adds a deposit of this account to any open channel. */
    async topUp(channel: ChannelTerms, amount: bigint): Promise<TransactionReceipt> {
      const permit = await writes.permit("PaymentChannels", amount);
      return send("PaymentChannels", "topUpWithPermit", [channel, amount, permit]);
    },
    /** Pays vouchers, skipping unpayable ones. Returns payments by channel id, fees included. */
    async claim(vouchers: readonly Voucher[]) {
      const receipt = await send("PaymentChannels", "claimBatch", [vouchers]);
      const logs = parseEventLogs({
        abi: paymentChannelsAbi,
        eventName: "ChannelClaimed",
        logs: receipt.logs,
      });
      const paid = new Map<Hex, bigint>();
      // A batch may hold several vouchers of one channel.
      for (const { args } of logs) paid.set(args.channelId, (paid.get(args.channelId) ?? 0n) + args.amount);
      return { receipt, paid };
    },
    /** Gives notice as the payer: the receiver has 24 hours to claim. */
    requestClose: (channel: ChannelTerms) => send("PaymentChannels", "requestClose", [channel]),
    /** Returns the rest to the payer: as the receiver at any time, as any account after the end. */
    close: (channel: ChannelTerms) => send("PaymentChannels", "close", [channel]),
    async read(channel: ChannelTerms): Promise<ChannelNow> {
      const [{ deposited, claimed, open, endsAtUnlocked }, locked] = await Promise.all([
        writes.read("PaymentChannels", "getChannel", channelId(home, channel)),
        writes.read("VerificationManager", "lockedSeconds"),
      ]);
      return {
        deposited,
        claimed,
        isOpen: open,
        endsAt: deposited === 0n ? 0 : Number(endsAtUnlocked) + locked,
      };
    },
    /** Whether the channel's signer has signed the voucher. Check it before you serve, and `read` the deposit. */
    isVoucherSigned: (voucher: Voucher) => isVoucherSigned(home, voucher),
  };
}
