import { graphql } from "#subgraph/client/graphql.ts";

export const channelFragment = graphql(`
  fragment ChannelRow on Channel @_unmask {
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

/** Locks of the voting system: their seconds extend every channel. */
export const channelClockFragment = graphql(`
  fragment ChannelClock on Protocol @_unmask {
    systemLocked
    lockedAt
    lockedUntil
    lockedSeconds
  }
`);
