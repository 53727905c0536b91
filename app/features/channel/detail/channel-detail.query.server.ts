import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { LISTED_CHANNEL } from "#functions/listings/channel-row.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

const LISTED_CLAIMS = 50;

const CHANNEL = graphql(
  `
  query ChannelById($id: ID!, $first: Int!) {
    channel(id: $id) {
      ...ListedChannel
      fees
      closedAt
      closedBy
      openedTx
      claims(orderBy: id, orderDirection: desc, first: $first) {
        id
        amount
        fee
        timestamp
        tx
      }
    }
    protocol(id: "protocol") {
      ...VotingLock
    }
  }
`,
  [LISTED_CHANNEL, SYSTEM_LOCK],
);

export type ChannelRecord = NonNullable<ResultOf<typeof CHANNEL>["channel"]>;

/** A channel with its latest claims; null when the index has no such channel. */
export async function readChannel(id: Hex) {
  const result = await querySubgraph(CHANNEL, { id, first: LISTED_CLAIMS });
  if (result.status !== "ok") return result;
  const { channel, protocol } = result.data;
  return { ...result, data: { channel, lock: protocol } };
}
