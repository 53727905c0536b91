/** GET /api/channels/{id}: one payment channel with its claims. */
import { parsePath, parseQuery } from "#functions/http/input.ts";
import type { ItemEndpoint } from "#functions/http/resource.ts";
import { LISTED_CHANNEL, toListedChannel } from "#functions/listings/channel-row.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import type { ChannelRecord } from "#protocol/schemas/http/api-channel.ts";
import { idParameter } from "#protocol/schemas/http/api-listing.ts";
import { noQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { found, INDEXED, presentOf, recordAnswer, timeOf } from "./record.ts";

const LISTED_CLAIMS = 100;

const CHANNEL = graphql(
  `
  query ChannelRecord($id: ID!, $first: Int!) {
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
    ...Indexed
  }
`,
  [LISTED_CHANNEL, SYSTEM_LOCK, INDEXED],
);

export const channelRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", idParameter);
  parseQuery(request, noQuerySchema);
  const data = await subgraph.query(CHANNEL, { id, first: LISTED_CLAIMS });
  const row = found(data.channel, "channel", id, data);
  const body: ChannelRecord = {
    ...toListedChannel(row, data.protocol, presentOf(data)),
    fees: row.fees,
    closeRequestedAt: timeOf(row.closeRequestedAt),
    closedAt: timeOf(row.closedAt),
    closedBy: row.closedBy,
    refund: row.refund,
    transactionHash: row.openedTx,
    claims: row.claims.map(({ id, amount, fee, timestamp, tx }) => ({
      id,
      amount,
      fee,
      timestamp: Number(timestamp),
      transactionHash: tx,
    })),
  };
  return recordAnswer(body, data);
};
