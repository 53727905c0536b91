import { LISTED_CHANNEL } from "#functions/listings/channel-row.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Channels that pay the account and end within a day (`$soon`), and its own that ended; largest first, against spam. */
export const OWN_CHANNELS = graphql(
  `
  query OwnWaitingChannels($address: String!, $first: Int!, $now: BigInt!, $soon: BigInt!) {
    ending: channels(
      first: $first
      where: { receiver: $address, isClosed: false, endsAtUnlocked_lte: $soon }
      orderBy: deposited
      orderDirection: desc
    ) {
      ...ListedChannel
    }
    ended: channels(
      first: $first
      where: { payer: $address, isClosed: false, endsAtUnlocked_lt: $now }
      orderBy: deposited
      orderDirection: desc
    ) {
      ...ListedChannel
    }
    protocol(id: "protocol") {
      ...VotingLock
    }
  }
`,
  [LISTED_CHANNEL, SYSTEM_LOCK],
);

export type OwnChannels = Pick<ResultOf<typeof OWN_CHANNELS>, "ending" | "ended" | "protocol">;
