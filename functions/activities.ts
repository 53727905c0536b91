/** GET /api/activities: what happened, newest first (F320, F330, F382). */
import { gql } from "@urql/core";
import type { Hex } from "viem";
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
import {
  type AccountReference,
  directionOf,
  type Identified,
  type Page,
  type Where,
} from "./subgraph/listing.ts";
import type { Subgraph } from "./subgraph/subgraph.ts";

const CACHE_SECONDS = 2;

interface ActivityRow extends Identified {
  readonly kind: string;
  readonly actor: AccountReference;
  readonly model: (Identified & { readonly name: string }) | null;
  readonly task: Identified | null;
  readonly verification: Identified | null;
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

interface Counters {
  readonly activityCount: number;
  readonly modelCount: number;
  readonly verificationCount: number;
  readonly decisionCount: number;
  readonly claimCount: number;
  readonly tasks: { readonly total: number; readonly distributed: number };
}

interface ActivitiesData {
  readonly activities: readonly ActivityRow[];
  readonly next: readonly Identified[];
  readonly protocol: Counters | null;
}

interface AccountData {
  readonly feedItems: readonly { readonly activity: ActivityRow }[];
  readonly next: readonly Identified[];
}

const LISTED_ACTIVITY = gql`
  fragment ListedActivity on Activity {
    id
    kind
    actor {
      id
    }
    model {
      id
      name
    }
    task {
      id
    }
    verification {
      id
    }
    amount
    detail
    timestamp
  }
`;

const ACTIVITIES = gql<ActivitiesData, ActivitiesVariables>`
  query ListedActivities(
    $first: Int!
    $skip: Int!
    $next: Int!
    $direction: OrderDirection!
    $where: Activity_filter!
  ) {
    activities(first: $first, skip: $skip, orderBy: id, orderDirection: $direction, where: $where) {
      ...ListedActivity
    }
    next: activities(first: 1, skip: $next, orderBy: id, orderDirection: $direction, where: $where) {
      id
    }
    protocol(id: "protocol") {
      activityCount
      modelCount
      verificationCount
      decisionCount
      claimCount
      tasks {
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
    return subgraph.query(ACTIVITIES, { ...page, where: { timestamp_gt: "0", ...kindsOf(query) } });
  }
  const where = { ...feedOf(query.account), ...kindsOf(query) };
  const { feedItems, next } = await subgraph.query(ACCOUNT_ACTIVITIES, { ...page, where });
  return { activities: feedItems.map(({ activity }) => activity), next, protocol: null };
}

/** How many items fit the filter: everything and each type are counted, accounts and single events are not. */
function totalOf({ account, kind, type }: ActivitiesQuery, counters: Counters | null): number | null {
  if (account || kind) return null;
  if (!counters) return 0;
  const news = {
    model_registered: counters.modelCount,
    task_created: counters.tasks.total,
    task_completed: counters.verificationCount,
    verification_completed: counters.decisionCount,
    reward_earned: counters.tasks.distributed + counters.claimCount,
  };
  if (!type) return counters.activityCount;
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
      actor: row.actor.id,
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
