import { ROWS_AT_ONCE } from "#functions/listings/listing.ts";
import { feedOf } from "#protocol/events/feed.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { ACTIVITY_ROW, activity } from "./activity.ts";
import type { Column } from "./columns.ts";
import { afterId, type Dataset, periodOf } from "./dataset.ts";

const FEED = graphql(
  `
  query ExportedAccountActivity($first: Int!, $where: FeedItem_filter!, $block: Block_height!) {
    rows: feedItems(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      id
      activity {
        ...ExportedActivityRow
      }
    }
  }
`,
  [ACTIVITY_ROW],
);

type FeedRow = ResultOf<typeof FEED>["rows"][number];
type Where = VariablesOf<typeof FEED>["where"];

export const accountActivity: Dataset<FeedRow, Where> = {
  document: FEED,
  conditions: (query) => [...(query.account ? [feedOf(query.account)] : []), ...periodOf("timestamp", query)],
  after: afterId,
  rowsAtOnce: ROWS_AT_ONCE,
  columns: activity.columns.map(([name, cellOf]): Column<FeedRow> => [name, (row) => cellOf(row.activity)]),
};
