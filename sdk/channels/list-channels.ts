/** Channels in the index. Vouchers are not on the chain: amounts owed but not claimed are known only to the two parties. */
import type { Address, Hex } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { GraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";

export interface ListedChannel {
  readonly id: Hex;
  /** Terms, as every call of `openChannels` takes them. */
  readonly channel: ChannelTerms;
  /** Smallest unit of MLB. */
  readonly deposited: bigint;
  readonly claimed: bigint;
  readonly claimCount: number;
  readonly isClosed: boolean;
  /** Unix seconds. */
  readonly openedAt: number;
}

/** Rows of one answer. */
const PAGE = 100;

const CHANNELS = graphql(`
  query ListChannels($account: String!, $first: Int!, $skip: Int!) {
    channels(
      first: $first
      skip: $skip
      orderBy: openedAt
      orderDirection: desc
      where: { or: [{ payer: $account }, { receiver: $account }] }
    ) {
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
      isClosed
      openedAt
    }
    _meta {
      block {
        number
      }
    }
  }
`);

/**
 * Channels that an account pays or is paid from, the newest first, at most 100. Strangers can open any number to an account, so
 * yours may be on a later page.
 * @param skip channels of earlier pages, at most 5,000
 * @throws Error when the index does not answer
 */
export async function listChannels(
  client: GraphClient,
  account: Address,
  skip = 0,
): Promise<ListedChannel[]> {
  const { channels } = await client.query(CHANNELS, { account: account.toLowerCase(), first: PAGE, skip });
  return channels.map((row) => ({
    id: row.id as Hex,
    channel: {
      payer: row.payerId as Address,
      receiver: row.receiverId as Address,
      signer: row.signer as Address,
      cap: BigInt(row.cap),
      expiry: Number(row.expiry),
      salt: row.salt as Hex,
    },
    deposited: BigInt(row.deposited),
    claimed: BigInt(row.claimed),
    claimCount: row.claimCount,
    isClosed: row.isClosed,
    openedAt: Number(row.openedAt),
  }));
}
