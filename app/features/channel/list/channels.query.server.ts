import type { Address, Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { LISTED_CHANNEL } from "#functions/listings/channel-row.ts";
import { SYSTEM_LOCK } from "#functions/listings/verification-row.ts";
import { lockedSecondsNow } from "#protocol/rules/system-lock.ts";
import { graphql, type VariablesOf } from "#subgraph/client/graphql.ts";

/** Each is a card on phones. */
const PER_PAGE = 20;

const CHANNELS = graphql(
  `
  query OwnChannels($first: Int!, $where: Channel_filter!) {
    channels(first: $first, where: $where, orderBy: openedOrder, orderDirection: desc) {
      ...ListedChannel
    }
    protocol(id: "protocol") {
      ...VotingLock
    }
  }
`,
  [LISTED_CHANNEL, SYSTEM_LOCK],
);

const CLOCK = graphql(
  `
  query ChannelsClock {
    protocol(id: "protocol") {
      ...VotingLock
    }
  }
`,
  [SYSTEM_LOCK],
);

type Where = NonNullable<VariablesOf<typeof CHANNELS>["where"]>;

export const SIDES = ["all", "paid", "received"] as const;
export const STATUSES = ["all", "open", "ended", "closed"] as const;

export interface ChannelFilter {
  readonly side: (typeof SIDES)[number];
  readonly status: (typeof STATUSES)[number];
  /** `openedOrder` of the previous page's last row. */
  readonly before: Hex | undefined;
}

/** @param unlockedNow chain time less the seconds of all system locks */
function whereOf(account: Address, { side, status, before }: ChannelFilter, unlockedNow: number): Where {
  const sides: Record<ChannelFilter["side"], Where> = {
    all: { or: [{ payer: account }, { receiver: account }] },
    paid: { payer: account },
    received: { receiver: account },
  };
  const end = String(unlockedNow);
  const statuses: Record<ChannelFilter["status"], Where | undefined> = {
    all: undefined,
    open: { isClosed: false, endsAtUnlocked_gte: end },
    ended: { isClosed: false, endsAtUnlocked_lt: end },
    closed: { isClosed: true },
  };
  const conditions = [sides[side], statuses[status], before && { openedOrder_lt: before }];
  return { and: conditions.filter((condition): condition is Where => Boolean(condition)) };
}

/** One page of an account's channels, newest first. `account` in lower case. */
export async function readChannels(account: Address, filter: ChannelFilter) {
  const clock = await querySubgraph(CLOCK, {});
  if (clock.status !== "ok") return clock;
  const now = clock.block.timestamp ?? 0;
  const { protocol } = clock.data;
  const where = whereOf(account, filter, now - (protocol ? lockedSecondsNow(protocol, now) : 0));
  const result = await querySubgraph(CHANNELS, { first: PER_PAGE + 1, where });
  if (result.status !== "ok") return result;
  const { channels } = result.data;
  return {
    ...result,
    data: {
      rows: channels.slice(0, PER_PAGE),
      lock: result.data.protocol,
      hasMore: channels.length > PER_PAGE,
    },
  };
}
