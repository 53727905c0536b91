import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { channelClockFragment, channelFragment } from "../channel-row.fragment.ts";

const LISTED_CLAIMS = 50;

const CHANNEL = graphql(
  `
  query ChannelById($id: ID!, $first: Int!) {
    channel(id: $id) {
      ...ChannelRow
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
      ...ChannelClock
    }
  }
`,
  [channelFragment, channelClockFragment],
);

export type ChannelRecord = NonNullable<ResultOf<typeof CHANNEL>["channel"]>;

/** A channel with its latest claims; null when the index has no such channel. */
export async function readChannel(id: Hex) {
  const result = await querySubgraph(CHANNEL, { id, first: LISTED_CLAIMS });
  if (result.status !== "ok") return result;
  const { channel, protocol } = result.data;
  return { ...result, data: { channel, lock: protocol } };
}
