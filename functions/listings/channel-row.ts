import { channelStatus, claimableUntil } from "#protocol/rules/channel.ts";
import { lockedSecondsNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import type { ListedChannel } from "#protocol/schemas/http/api-channel.ts";
import { type FragmentOf, graphql } from "#subgraph/client/graphql.ts";

export const LISTED_CHANNEL = graphql(`
  fragment ListedChannel on Channel @_unmask {
    id
    payerId
    receiverId
    signer
    cap
    expiry
    salt
    deposited
    claimed
    claimCount
    endsAtUnlocked
    closeRequestedAt
    isClosed
    refund
    openedAt
    openedOrder
  }
`);

type ChannelRow = FragmentOf<typeof LISTED_CHANNEL>;

/** Seconds of all system locks. @param now the chain's present, unix seconds */
export const lockedSecondsOf = (lock: SystemLock | null, now: number): number =>
  lock ? lockedSecondsNow(lock, now) : 0;

/** @param now the chain's present, unix seconds */
export function toListedChannel(row: ChannelRow, lock: SystemLock | null, now: number): ListedChannel {
  const locked = lockedSecondsOf(lock, now);
  const facts = {
    endsAtUnlocked: Number(row.endsAtUnlocked),
    expiry: Number(row.expiry),
    isClosed: row.isClosed,
    hasNotice: row.closeRequestedAt !== null,
  };
  return {
    id: row.id,
    status: channelStatus(facts, locked, now),
    payer: row.payerId,
    receiver: row.receiverId,
    signer: row.signer,
    cap: row.cap,
    expiry: facts.expiry,
    salt: row.salt,
    deposited: row.deposited,
    claimed: row.claimed,
    left: row.isClosed ? "0" : String(BigInt(row.deposited) - BigInt(row.claimed)),
    claimCount: row.claimCount,
    endsAt: claimableUntil(facts, locked),
    openedAt: Number(row.openedAt),
  };
}
