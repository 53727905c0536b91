/** GET /api/activities: what happened, newest first (F320, F330, F382). */
import { gql } from "@urql/core";
import type { Address, Hex } from "viem";
import { type ActivityKind, activityKinds } from "#protocol/activity-kind.ts";
import { describeActivity } from "#protocol/activity-text.ts";
import { feedOf } from "#protocol/feed.ts";
import {
  type ActivitiesQuery,
  type ActivitiesResponse,
  activitiesQuerySchema,
  offsetOf,
} from "#protocol/schemas/api-listing.ts";
import { TOKEN_SYMBOL } from "#protocol/token.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { directionOf, type Identified, type Page, type Where } from "./subgraph/listing.ts";
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
  readonly where: Where;
  /** First row after the page. */
  readonly next: number;
  [name: string]: unknown;
}

interface FilteredVariables extends ActivitiesVariables {
  readonly counted: boolean;
  readonly byType: boolean;
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

interface ActivitiesData {
  readonly activities: readonly ActivityRow[];
  readonly next: readonly Identified[];
  /** Asked for when the list is counted. */
  readonly protocol?: Counters | null;
}

interface AccountData {
  readonly feedItems: readonly { readonly activity: ActivityRow }[];
  readonly next: readonly Identified[];
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

const ACTIVITIES = gql<ActivitiesData, FilteredVariables>`
  query ListedActivities(
    $first: Int!
    $skip: Int!
    $next: Int!
    $direction: OrderDirection!
    $where: Activity_filter!
    $counted: Boolean!
    $byType: Boolean!
  ) {
    activities(first: $first, skip: $skip, orderBy: id, orderDirection: $direction, where: $where) {
      ...ListedActivity
    }
    next: activities(first: 1, skip: $next, orderBy: id, orderDirection: $direction, where: $where) {
      id
    }
    protocol(id: "protocol") @include(if: $counted) {
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
  ${LISTED_ACTIVITY}
`;

const ACCOUNT_ACTIVITIES = gql<AccountData, ActivitiesVariables>`
  query AccountActivities(
    $first: Int!
    $skip: Int!
    $next: Int!
    $direction: OrderDirection!
    $where: FeedItem_filter!
  ) {
    feedItems(first: $first, skip: $skip, orderBy: id, orderDirection: $direction, where: $where) {
      activity {
        ...ListedActivity
      }
    }
    next: feedItems(first: 1, skip: $next, orderBy: id, orderDirection: $direction, where: $where) {
      id
    }
  }
  ${LISTED_ACTIVITY}
`;

const kindsOf = ({ kind, type }: ActivitiesQuery): Where => ({
  ...(kind && { kind }),
  ...(type && { type }),
});

/** One page: everything, or the feed of an account, which the index keeps apart. */
async function readPage(subgraph: Subgraph, query: ActivitiesQuery): Promise<ActivitiesData> {
  const skip = offsetOf(query);
  const page = { first: query.limit, skip, next: skip + query.limit, direction: directionOf(query.sort) };
  if (!query.account) {
    return subgraph.query(ACTIVITIES, {
      ...page,
      where: { timestamp_gt: "0", ...kindsOf(query) },
      counted: query.kind === undefined,
      byType: query.type !== undefined,
    });
  }
  const where = { ...feedOf(query.account), ...kindsOf(query) };
  const { feedItems, next } = await subgraph.query(ACCOUNT_ACTIVITIES, { ...page, where });
  return { activities: feedItems.map(({ activity }) => activity), next };
}

/** How many items fit the filter: everything and each type are counted, accounts and single events are not. */
function totalOf({ account, kind, type }: ActivitiesQuery, counters?: Counters | null): number | null {
  if (account || kind) return null;
  if (!counters) return 0;
  if (!type) return counters.activityCount;
  const { tasks = { total: 0, distributed: 0 } } = counters;
  const news = {
    model_registered: counters.modelCount,
    task_created: tasks.total,
    task_completed: counters.verificationCount,
    verification_completed: counters.decisionCount,
    reward_earned: tasks.distributed + counters.claimCount,
  };
  if (type !== "other") return news[type];
  return Object.values(news).reduce((rest, count) => rest - count, counters.activityCount);
}

/** A newer index may know kinds that this version has no words for; they are left out rather than shown as nothing. */
const isKnown = (row: ActivityRow): row is ActivityRow & { kind: ActivityKind; id: Hex } =>
  activityKinds.includes(row.kind as ActivityKind);

const toActivity = (row: ActivityRow & { kind: ActivityKind }) =>
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
  const { activities: rows, next, protocol } = await readPage(subgraph, query);
  const body: ActivitiesResponse = {
    activities: rows.filter(isKnown).map(toActivity),
    pagination: {
      total: totalOf(query, protocol),
      limit: query.limit,
      offset: offsetOf(query),
      hasMore: next.length > 0,
    },
  };
  return { body, headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", activities);
