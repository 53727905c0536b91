/** GET /api/activities: what happened, newest first (F320, F330, F382). */
import { gql } from "@urql/core";
import type { Address, Hex } from "viem";
import { TOKEN_SYMBOL } from "#protocol/chain/token.ts";
import { describeActivity } from "#protocol/events/activity-text.ts";
import { feedOf } from "#protocol/events/feed.ts";
import { type EventKind, eventKinds } from "#protocol/events/register.ts";
import {
  type ActivitiesQuery,
  type ActivitiesResponse,
  activitiesQuerySchema,
  offsetOf,
} from "#protocol/schemas/api-listing.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { type Identified, type Page, readListing, type Where } from "./subgraph/listing.ts";
import type { Subgraph } from "./subgraph/subgraph.ts";

const CACHE_SECONDS = 2;

interface ActivityRow extends Identified {
  readonly kind: string;
  readonly actorId: Address;
  readonly model: (Identified & { readonly name: string }) | null;
  readonly taskId: Hex | null;
  readonly verificationId: Hex | null;
  readonly amount: string | null;
  readonly detail: string | null;
  readonly timestamp: string;
}

interface ActivitiesVariables extends Page {
  [name: string]: unknown;
}

interface ActivitiesData {
  readonly activities: readonly ActivityRow[];
}

interface AccountData {
  readonly feedItems: readonly (Identified & { readonly activity: ActivityRow })[];
}

interface Counters {
  readonly activityCount: number;
  readonly modelCount: number;
  readonly verificationCount: number;
  readonly decisionCount: number;
  readonly claimCount: number;
  /** Asked for when one type is counted. */
  readonly tasks?: { readonly total: number; readonly distributed: number };
}

const LISTED_ACTIVITY = gql`
  fragment ListedActivity on Activity {
    id
    kind
    actorId
    model {
      id
      name
    }
    taskId
    verificationId
    amount
    detail
    timestamp
  }
`;

const ACTIVITIES = gql<ActivitiesData, ActivitiesVariables>`
  query ListedActivities($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: Activity_filter!) {
    activities(first: $first, skip: $skip, orderBy: id, orderDirection: $direction, where: $where) {
      ...ListedActivity
    }
  }
  ${LISTED_ACTIVITY}
`;

const ACCOUNT_ACTIVITIES = gql<AccountData, ActivitiesVariables>`
  query AccountActivities($first: Int!, $skip: Int!, $direction: OrderDirection!, $where: FeedItem_filter!) {
    feedItems(first: $first, skip: $skip, orderBy: id, orderDirection: $direction, where: $where) {
      id
      activity {
        ...ListedActivity
      }
    }
  }
  ${LISTED_ACTIVITY}
`;

const COUNTERS = gql<{ protocol: Counters | null }, { byType: boolean }>`
  query ActivityCounters($byType: Boolean!) {
    protocol(id: "protocol") {
      activityCount
      modelCount
      verificationCount
      decisionCount
      claimCount
      tasks @include(if: $byType) {
        total
        distributed
      }
    }
  }
`;

const kindsOf = ({ kind, type }: ActivitiesQuery): Where => ({
  ...(kind && { kind }),
  ...(type && { type }),
});

/** The page and one row more: everything, or the feed of an account, which the index keeps apart. */
async function readRows(subgraph: Subgraph, query: ActivitiesQuery): Promise<readonly ActivityRow[]> {
  const wanted = { ...query, offset: offsetOf(query), limit: query.limit + 1 };
  if (!query.account) {
    const where = { timestamp_gt: "0", ...kindsOf(query) };
    return readListing(wanted, where, "id", async (page) => {
      const { activities } = await subgraph.query(ACTIVITIES, { ...page });
      return activities;
    });
  }
  const where = { ...feedOf(query.account), ...kindsOf(query) };
  const items = await readListing(wanted, where, "id", async (page) => {
    const { feedItems } = await subgraph.query(ACCOUNT_ACTIVITIES, { ...page });
    return feedItems;
  });
  return items.map(({ activity }) => activity);
}

/** How many items fit the filter: everything and each type are counted, accounts and single events are not. */
async function readTotal(
  subgraph: Subgraph,
  { account, kind, type }: ActivitiesQuery,
): Promise<number | null> {
  if (account || kind) return null;
  const { protocol } = await subgraph.query(COUNTERS, { byType: type !== undefined });
  if (!protocol) return 0;
  if (!type) return protocol.activityCount;
  const { tasks = { total: 0, distributed: 0 } } = protocol;
  const news = {
    model_registered: protocol.modelCount,
    task_created: tasks.total,
    task_completed: protocol.verificationCount,
    verification_completed: protocol.decisionCount,
    reward_earned: tasks.distributed + protocol.claimCount,
  };
  if (type !== "other") return news[type];
  return Object.values(news).reduce((rest, count) => rest - count, protocol.activityCount);
}

/** A newer index may know kinds that this version has no words for; they are left out rather than shown as nothing. */
const isKnown = (row: ActivityRow): row is ActivityRow & { kind: EventKind; id: Hex } =>
  eventKinds.includes(row.kind as EventKind);

const toActivity = (row: ActivityRow & { kind: EventKind }) =>
  describeActivity(
    {
      ...row,
      actor: row.actorId,
      amount: row.amount === null ? null : BigInt(row.amount),
      timestamp: Number(row.timestamp),
    },
    TOKEN_SYMBOL,
  );

export const activities: EndpointFunction = async (request, { subgraph }) => {
  const query = parseQuery(request.query, activitiesQuerySchema);
  const [rows, total] = await Promise.all([readRows(subgraph, query), readTotal(subgraph, query)]);
  const body: ActivitiesResponse = {
    activities: rows.slice(0, query.limit).filter(isKnown).map(toActivity),
    pagination: {
      total,
      limit: query.limit,
      offset: offsetOf(query),
      hasMore: rows.length > query.limit,
    },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", activities);
