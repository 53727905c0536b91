import type { Hex } from "viem";
import { graphql, type ResultOf, type VariablesOf } from "#app/graphql/graphql.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import type { ActivityType } from "#protocol/activity-kind.ts";

export const ACTIVITY_PAGE_SIZE = 25;

const ACTIVITY_FEED = graphql(
  `
  query ActivityFeed($first: Int!, $where: Activity_filter!) {
    activities(first: $first, orderBy: id, orderDirection: desc, where: $where) {
      id
      kind
      type
      amount
      detail
      timestamp
      tx
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
        round
      }
    }
    ...Meta
  }
`,
  [metaFragment],
);

export type ActivityRow = ResultOf<typeof ACTIVITY_FEED>["activities"][number];

export interface ActivityFilter {
  type?: ActivityType;
  /** Only what concerns this account. */
  account?: string;
  /** Only news about this model and its tasks. */
  model?: Hex;
  /** Id of the last row of the page before: ids are in the order of the chain, so this is exact at any depth. */
  before?: Hex;
}

/** One page of the feed, newest first, and whether there are more. */
export async function readActivities(
  { type, account, model, before }: ActivityFilter,
  pageSize = ACTIVITY_PAGE_SIZE,
) {
  const where: VariablesOf<typeof ACTIVITY_FEED>["where"] = {};
  if (type) where.type = type;
  if (account) where.participants_contains = [account.toLowerCase()];
  if (model) where.model = model;
  if (before) where.id_lt = before;
  const result = await querySubgraph(ACTIVITY_FEED, { first: pageSize + 1, where });
  if (result.status !== "ok") return result;
  const { activities } = result.data;
  return { ...result, data: { rows: activities.slice(0, pageSize), hasMore: activities.length > pageSize } };
}
