/** GET /api/activities: events, newest first (F320, F330, F382). */
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { INDEXED } from "#functions/records/record.ts";
import type { Subgraph } from "#functions/services/subgraph.ts";
import { TOKEN_SYMBOL } from "#protocol/chain/token.ts";
import { describeActivity } from "#protocol/events/activity-text.ts";
import { feedOf } from "#protocol/events/feed.ts";
import { eventKinds } from "#protocol/events/register.ts";
import {
  type ActivitiesQuery,
  type ActivitiesResponse,
  activitiesQuerySchema,
} from "#protocol/schemas/http/api-listing.ts";
import { type FragmentOf, graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { type Listing, readListing } from "./listing.ts";
import { pageAnswer, paginationOf } from "./paging.ts";

const LISTED_ACTIVITY = graphql(`
  fragment ListedActivity on Activity @_unmask {
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
`);

const ACTIVITIES = graphql(
  `
  query ListedActivities($first: Int!, $direction: OrderDirection!, $where: Activity_filter!) {
    activities(first: $first, orderBy: id, orderDirection: $direction, where: $where) {
      ...ListedActivity
    }
  }
`,
  [LISTED_ACTIVITY],
);

const ACCOUNT_ACTIVITIES = graphql(
  `
  query AccountActivities($first: Int!, $direction: OrderDirection!, $where: FeedItem_filter!) {
    feedItems(first: $first, orderBy: id, orderDirection: $direction, where: $where) {
      id
      activity {
        ...ListedActivity
      }
    }
  }
`,
  [LISTED_ACTIVITY],
);

const COUNTERS = graphql(
  `
  query ActivityCounters {
    protocol(id: "protocol") {
      modelCount
      verificationCount
      decisionCount
      claimCount
      tasks {
        total
        distributed
      }
    }
    ...Indexed
  }
`,
  [INDEXED],
);

type ActivityRow = FragmentOf<typeof LISTED_ACTIVITY>;
type Protocol = ResultOf<typeof COUNTERS>["protocol"];

const kindsOf = ({ kind, type }: ActivitiesQuery) => ({
  ...(kind && { kind }),
  ...(type && { type }),
});

/** All events, or an account's feed, which the index stores separately. */
async function readRows(subgraph: Subgraph, query: ActivitiesQuery): Promise<Listing<ActivityRow>> {
  if (!query.account) {
    const where = { isNews: true, ...kindsOf(query) };
    return readListing(query, where, "id", async (page) => {
      const { activities } = await subgraph.query(ACTIVITIES, page);
      return activities;
    });
  }
  const where = { ...feedOf(query.account), ...kindsOf(query) };
  const { rows, nextCursor } = await readListing(query, where, "id", async (page) => {
    const { feedItems } = await subgraph.query(ACCOUNT_ACTIVITIES, page);
    return feedItems;
  });
  return { rows: rows.map(({ activity }) => activity), nextCursor };
}

/** The index only counts items of five types. */
function totalOf({ account, kind, type }: ActivitiesQuery, protocol: Protocol): number | null {
  if (account || kind || !type || type === "other") return null;
  if (!protocol) return 0;
  const { tasks } = protocol;
  return {
    model_registered: protocol.modelCount,
    task_created: tasks.total,
    task_completed: protocol.verificationCount,
    verification_completed: protocol.decisionCount,
    reward_earned: tasks.distributed + protocol.claimCount,
  }[type];
}

/** A newer index may have kinds that this version has no text for; they are omitted. */
const isKnown = ({ kind }: ActivityRow) => eventKinds.includes(kind);

const toActivity = (row: ActivityRow) =>
  describeActivity(
    {
      ...row,
      actor: row.actorId,
      amount: row.amount === null ? null : BigInt(row.amount),
      timestamp: Number(row.timestamp),
    },
    TOKEN_SYMBOL,
  );

const activitiesEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, activitiesQuerySchema);
  const counters = await subgraph.query(COUNTERS, {});
  const { rows, nextCursor } = await readRows(subgraph, query);
  const body: ActivitiesResponse = {
    activities: rows.filter(isKnown).map(toActivity),
    pagination: paginationOf(query, totalOf(query, counters.protocol), nextCursor),
  };
  return pageAnswer(request, body, counters);
};

export const activities = webHandler("GET", activitiesEndpoint);
