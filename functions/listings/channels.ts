/** GET /api/channels: payment channels, newest first. */
import type { Hex } from "viem";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { channelRecordEndpoint } from "#functions/records/channel-record.ts";
import { INDEXED, presentOf } from "#functions/records/record.ts";
import type { ChannelsResponse } from "#protocol/schemas/http/api-channel.ts";
import { type ChannelsQuery, channelsQuerySchema } from "#protocol/schemas/http/api-listing.ts";
import { graphql, type VariablesOf } from "#subgraph/client/graphql.ts";
import { LISTED_CHANNEL, lockedSecondsOf, toListedChannel } from "./channel-row.ts";
import { readListing } from "./listing.ts";
import { pageAnswer, paginationOf } from "./paging.ts";
import { SYSTEM_LOCK } from "./verification-row.ts";

const CHANNELS = graphql(
  `
  query ListedChannels($first: Int!, $direction: OrderDirection!, $where: Channel_filter!) {
    channels(first: $first, orderBy: openedOrder, orderDirection: $direction, where: $where) {
      ...ListedChannel
    }
  }
`,
  [LISTED_CHANNEL],
);

const FRAME = graphql(
  `
  query ListedChannelsFrame {
    protocol(id: "protocol") {
      ...VotingLock
    }
    ...Indexed
  }
`,
  [SYSTEM_LOCK, INDEXED],
);

type Where = NonNullable<VariablesOf<typeof CHANNELS>["where"]>;

/** @param unlockedNow the chain's present less the seconds of all system locks */
function whereOf({ status, account, payer, receiver, signer }: ChannelsQuery, unlockedNow: number): Where {
  const end = String(unlockedNow);
  const ofStatus: Where =
    status === undefined
      ? {}
      : status === "closed"
        ? { isClosed: true }
        : {
            isClosed: false,
            ...(status === "open" ? { endsAtUnlocked_gte: end } : { endsAtUnlocked_lt: end }),
          };
  const where: Where = {
    openedOrder_gt: "0x00",
    ...ofStatus,
    ...(payer && { payer }),
    ...(receiver && { receiver }),
    ...(signer && { signer: signer as Hex }),
  };
  return account ? { and: [where, { or: [{ payer: account }, { receiver: account }] }] } : where;
}

const channelsEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, channelsQuerySchema);
  const frame = await subgraph.query(FRAME, {});
  const now = presentOf(frame);
  const where = whereOf(query, now - lockedSecondsOf(frame.protocol, now));
  const { rows, nextCursor } = await readListing(query, where, "openedOrder", async (page) => {
    const { channels } = await subgraph.query(CHANNELS, page);
    return channels;
  });
  const body: ChannelsResponse = {
    channels: rows.map((row) => toListedChannel(row, frame.protocol, now)),
    pagination: paginationOf(query, null, nextCursor),
  };
  return pageAnswer(request, body, frame);
};

export const channels = webHandler("GET", resource(channelRecordEndpoint, channelsEndpoint));
