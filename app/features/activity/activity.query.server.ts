import type { Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import type { ActivityType } from "#protocol/events/event-record.ts";
import { feedOf } from "#protocol/events/feed.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";

const ACTIVITY_PAGE_SIZE = 25;

const activityRowFragment = graphql(`
  fragment ActivityRow on Activity @_unmask {
    id
    kind
    type
    amount
    detail
    timestamp
    tx
    actorId
    model {
      id
      name
    }
    taskId
    verificationId
  }
`);

const ACTIVITY_FEED = graphql(
  `
  query ActivityFeed($first: Int!, $where: Activity_filter!) {
    activities(first: $first, orderBy: id, orderDirection: desc, where: $where) {
      ...ActivityRow
    }
  }
`,
  [activityRowFragment],
);

const SUBJECT_FEED = graphql(
  `
  query SubjectFeed($first: Int!, $where: FeedItem_filter!) {
    feedItems(first: $first, orderBy: id, orderDirection: desc, where: $where) {
      activity {
        ...ActivityRow
      }
    }
  }
`,
  [activityRowFragment],
);

export type ActivityRow = ResultOf<typeof ACTIVITY_FEED>["activities"][number];

export interface ActivityFilter {
  type?: ActivityType;
  /** Limits the feed to this account (address), or to this model and its tasks (id). */
  subject?: string;
  /** Id of the previous page's last row. Ids are in chain order, so this is exact at any depth. */
  before?: Hex;
}

/** One page of the feed, newest first, and whether there are more. */
export async function readActivities(filter: ActivityFilter, pageSize = ACTIVITY_PAGE_SIZE) {
  const result = await readRows(filter, pageSize + 1);
  if (result.status !== "ok") return result;
  const { data: rows } = result;
  return { ...result, data: { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize } };
}

async function readRows({ type, subject, before }: ActivityFilter, first: number) {
  if (subject) {
    const where = { ...feedOf(subject, before), ...(type && { type }) };
    const result = await querySubgraph(SUBJECT_FEED, { first, where });
    return result.status === "ok"
      ? { ...result, data: result.data.feedItems.map(({ activity }) => activity) }
      : result;
  }
  const where: VariablesOf<typeof ACTIVITY_FEED>["where"] = { isNews: true };
  if (type) where.type = type;
  if (before) where.id_lt = before;
  const result = await querySubgraph(ACTIVITY_FEED, { first, where });
  return result.status === "ok" ? { ...result, data: result.data.activities } : result;
}
