import type { Address, Hex } from "viem";
import type { LISTED_CHANNEL } from "#functions/listings/channel-row.ts";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import {
  type ChannelFacts,
  type ChannelStatus,
  channelStatus,
  claimableUntil,
} from "#protocol/rules/channel.ts";
import { lockedSecondsNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import type { FragmentOf } from "#subgraph/client/graphql.ts";

type ChannelRow = FragmentOf<typeof LISTED_CHANNEL>;

/** A channel at one moment. Amounts in the smallest unit, times in unix seconds of the chain. */
export interface ChannelView {
  readonly id: Hex;
  readonly terms: ChannelTerms;
  readonly facts: ChannelFacts;
  readonly status: ChannelStatus;
  /** Seconds of all system locks. */
  readonly lockedSeconds: number;
  /** Last second for claims, if no system lock adds time. */
  readonly endsAt: number;
  /** Deposits that are neither claimed nor returned. */
  readonly left: bigint;
  readonly deposited: bigint;
  readonly claimed: bigint;
}

/** @param now chain time, unix seconds */
export function channelView(row: ChannelRow, lock: SystemLock | null, now: number): ChannelView {
  const lockedSeconds = lock ? lockedSecondsNow(lock, now) : 0;
  const end = Number(row.endsAtUnlocked);
  const [deposited, claimed, cap] = [BigInt(row.deposited), BigInt(row.claimed), BigInt(row.cap)];
  const [payer, receiver] = [row.payerId as Address, row.receiverId as Address];
  const expiry = Number(row.expiry);
  const { isClosed } = row;
  return {
    id: row.id as Hex,
    terms: { payer, receiver, signer: row.signer as Address, cap, expiry, salt: row.salt as Hex },
    // The contract clears a closed channel.
    facts: {
      payer,
      receiver,
      cap,
      ...(isClosed
        ? { deposited: 0n, claimed: 0n, endsAtUnlocked: 0 }
        : { deposited, claimed, endsAtUnlocked: end }),
    },
    status: channelStatus(
      { endsAtUnlocked: end, expiry, isClosed, hasNotice: row.closeRequestedAt !== null },
      lockedSeconds,
      now,
    ),
    lockedSeconds,
    endsAt: claimableUntil({ endsAtUnlocked: end }, lockedSeconds),
    left: isClosed ? 0n : deposited - claimed,
    deposited,
    claimed,
  };
}
