import { describeEndpoint } from "#functions/catalogue/description.ts";
import {
  SAMPLE_CHANNEL,
  SAMPLE_PROVIDER,
  SAMPLE_REQUESTER,
  SAMPLE_VOTER,
} from "#functions/catalogue/samples.ts";
import { channelRecordSchema, channelsResponseSchema } from "#protocol/schemas/http/api-channel.ts";
import { channelsQuerySchema, idParameter } from "#protocol/schemas/http/api-listing.ts";

const LISTED = {
  id: SAMPLE_CHANNEL,
  status: "open",
  payer: SAMPLE_REQUESTER,
  receiver: SAMPLE_PROVIDER,
  signer: SAMPLE_VOTER,
  cap: "20000000000000000000",
  expiry: 1772452800,
  salt: `0x${"00".repeat(32)}`,
  deposited: "5000000000000000000",
  claimed: "2000000000000000000",
  left: "3000000000000000000",
  claimCount: 1,
  endsAt: 1772539200,
  openedAt: 1769860800,
} as const;

export const channelsApi = describeEndpoint({
  id: "channels",
  title: "List payment channels",
  description:
    "Payment channels with their terms, deposits and claims, newest first. Status: open, ending (notice given or signer expired; vouchers can still be claimed), ended (claims are refused, the rest can be returned), closed. Vouchers are not on the chain, so amounts owed but not claimed are known only to payer and receiver. The total is always null.",
  query: channelsQuerySchema,
  parameters: {
    limit: { description: "Rows per page, 1 to 1,000.", example: "20" },
    cursor: {
      description: "nextCursor of the previous page. Keep the same filters; new rows do not shift the pages.",
    },
    sort: { description: "Sort order by opening time." },
    status: {
      description: "Only channels with this status at the indexed block; open includes ending.",
      example: "open",
    },
    account: { description: "Only channels in which this address is payer or receiver." },
    payer: { description: "Address of the payer." },
    receiver: { description: "Address of the receiver." },
    signer: { description: "Address of the key that signs the vouchers, such as a session key." },
  },
  answer: {
    description: "A page of channels.",
    schema: channelsResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Open channels of a receiver",
      description: "Channels from which vouchers can be claimed.",
      request: `/api/channels?receiver=${SAMPLE_PROVIDER}&status=open&limit=1`,
      response: { channels: [LISTED], pagination: { total: null, limit: 1, nextCursor: null } },
    },
  ],
});

export const channelApi = describeEndpoint({
  id: "channel",
  path: "channels/{id}",
  title: "One payment channel",
  description: "A payment channel with its latest 100 claims.",
  pathParameters: {
    id: {
      description: "Id of the channel, 0x and 64 hex digits.",
      example: SAMPLE_CHANNEL,
      schema: idParameter,
    },
  },
  answer: {
    description: "The channel.",
    schema: channelRecordSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "An open channel",
      description: "One claim so far.",
      request: `/api/channels/${SAMPLE_CHANNEL}`,
      response: {
        ...LISTED,
        fees: "100000000000000000",
        closeRequestedAt: null,
        closedAt: null,
        closedBy: null,
        refund: null,
        transactionHash: `0x${"9e".repeat(32)}`,
        claims: [
          {
            id: "0x000000000000010000000000",
            amount: "2000000000000000000",
            fee: "100000000000000000",
            timestamp: 1769947200,
            transactionHash: `0x${"9e".repeat(32)}`,
          },
        ],
      },
    },
  ],
});
