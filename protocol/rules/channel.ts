/** Whether an account may change a payment channel now. Amounts in the token's smallest unit, times in unix seconds. */
import { CHANNEL_FEE_BPS, CHANNEL_NOTICE } from "../generated/constants.ts";
import type { Circumstances } from "./facts.ts";
import { shareOf } from "./reward.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

export interface ChannelFacts {
  readonly payer: string;
  readonly receiver: string;
  readonly cap: bigint;
  /** 0 when the channel is closed. */
  readonly deposited: bigint;
  /** Sum of all claims, fees included. */
  readonly claimed: bigint;
  /** Last moment for claims in unlocked time; 0 when the channel is closed. */
  readonly endsAtUnlocked: number;
}

/** @param lockedSeconds seconds of all system locks up to now */
const unlockedTime = (now: number, lockedSeconds: number): number => now - lockedSeconds;

const needsWallet = ({ account }: Circumstances) => !account && refused("WalletRequired");
const isAccount = (account: string | undefined, other: string) =>
  account?.toLowerCase() === other.toLowerCase();
const needsOpen = (channel: ChannelFacts, now: number, lockedSeconds: number) =>
  unlockedTime(now, lockedSeconds) > channel.endsAtUnlocked && refused("ChannelNotOpen");
const needsTokens = (amount: bigint, balance: bigint | undefined) =>
  balance !== undefined &&
  balance < amount &&
  refused("ERC20InsufficientBalance", { needed: amount, available: balance });

/** Open a channel of the account. @param balance the account's tokens; undefined when unknown */
export function canOpenChannel(
  { deposit, cap, expiry }: { deposit: bigint; cap: bigint; expiry: number },
  balance: bigint | undefined,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    expiry <= circumstances.now && refused("InvalidExpiry"),
    deposit <= 0n && refused("ZeroAmount"),
    deposit > cap && refused("DepositAboveCap", { needed: deposit, available: cap }),
    needsTokens(deposit, balance),
  );
}

/** Add a deposit. Any account may. */
export function canTopUpChannel(
  amount: bigint,
  channel: ChannelFacts,
  balance: bigint | undefined,
  lockedSeconds: number,
  circumstances: Circumstances,
): Verdict {
  const free = channel.cap - channel.deposited;
  return firstRefusal(
    needsWallet(circumstances),
    needsOpen(channel, circumstances.now, lockedSeconds),
    amount <= 0n && refused("ZeroAmount"),
    amount > free && refused("DepositAboveCap", { needed: amount, available: free }),
    needsTokens(amount, balance),
  );
}

/** Give notice: the channel ends after 24 hours. */
export function canRequestClose(
  channel: ChannelFacts,
  lockedSeconds: number,
  circumstances: Circumstances,
): Verdict {
  const { account, now } = circumstances;
  return firstRefusal(
    needsWallet(circumstances),
    !isAccount(account, channel.payer) && refused("NotPayer"),
    needsOpen(channel, now, lockedSeconds),
    unlockedTime(now, lockedSeconds) + CHANNEL_NOTICE >= channel.endsAtUnlocked && refused("AlreadyEnding"),
  );
}

/** Return the rest to the payer: the receiver at any time, every account after the end. */
export function canCloseChannel(
  channel: ChannelFacts,
  lockedSeconds: number,
  circumstances: Circumstances,
): Verdict {
  const { account, now } = circumstances;
  const hasEnded = unlockedTime(now, lockedSeconds) > channel.endsAtUnlocked;
  return firstRefusal(
    needsWallet(circumstances),
    channel.endsAtUnlocked === 0 && refused("ChannelNotOpen"),
    !isAccount(account, channel.receiver) &&
      !hasEnded &&
      refused("ChannelNotEnded", { until: channel.endsAtUnlocked + lockedSeconds + 1 }),
  );
}

/** Part of a voucher that is neither paid nor beyond the deposits. @param amount the signed total */
export function dueOf(amount: bigint, { deposited, claimed }: Pick<ChannelFacts, "deposited" | "claimed">) {
  const reachable = amount < deposited ? amount : deposited;
  return reachable > claimed ? reachable - claimed : 0n;
}

/** Fee of a claim: the share of all claims less what was taken before. */
export const channelFee = (claimed: bigint, due: bigint): bigint =>
  shareOf(claimed + due, CHANNEL_FEE_BPS) - shareOf(claimed, CHANNEL_FEE_BPS);

/** Pay a voucher to the receiver. Any account may. `isSigned`: see `isVoucherSigned`. */
export function canClaimVoucher(
  { amount, isSigned }: { amount: bigint; isSigned: boolean },
  channel: ChannelFacts,
  lockedSeconds: number,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(
    needsWallet(circumstances),
    needsOpen(channel, circumstances.now, lockedSeconds),
    !isSigned && refused("InvalidVoucher"),
    dueOf(amount, channel) === 0n && refused("NothingDue"),
  );
}

export type ChannelStatus = "open" | "ending" | "ended" | "closed";

/** Last second for claims by the chain's clock, unless another system lock adds time. */
export const claimableUntil = (
  { endsAtUnlocked }: Pick<ChannelFacts, "endsAtUnlocked">,
  lockedSeconds: number,
) => endsAtUnlocked + lockedSeconds;

/** `ending`: vouchers can still be claimed. `ended`: any account can return the rest to the payer. */
export function channelStatus(
  channel: {
    readonly endsAtUnlocked: number;
    readonly expiry: number;
    readonly isClosed: boolean;
    readonly hasNotice: boolean;
  },
  lockedSeconds: number,
  now: number,
): ChannelStatus {
  if (channel.isClosed) return "closed";
  if (now > claimableUntil(channel, lockedSeconds)) return "ended";
  return channel.hasNotice || now > channel.expiry ? "ending" : "open";
}
