/** Whether an account may change a payment channel now. Amounts in the token's smallest unit, times in unix seconds. */
import { CHANNEL_NOTICE } from "../generated/constants.ts";
import type { Circumstances } from "./facts.ts";
import { firstRefusal, refused, type Verdict } from "./verdict.ts";

/** A channel as the contract or the index has it. */
export interface ChannelFacts {
  readonly payer: string;
  readonly receiver: string;
  readonly cap: bigint;
  /** 0 when the channel is closed. */
  readonly deposited: bigint;
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
