import { gql } from "@urql/core";
import { type Identified, ROWS_AT_ONCE } from "#functions/subgraph/listing.ts";
import { feedOf } from "#protocol/events/feed.ts";
import { ACTIVITY_ROW, type ActivityRow, activity } from "./activity.ts";
import type { Column } from "./columns.ts";
import { afterId, type Dataset, type PageData, type PageVariables, periodOf } from "./dataset.ts";

interface FeedRow extends Identified {
  readonly activity: ActivityRow;
}

const FEED = gql<PageData<FeedRow>, PageVariables>`
  query ExportedAccountActivity($first: Int!, $where: FeedItem_filter!, $block: Block_height!) {
    rows: feedItems(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      id
      activity {
        ...ExportedActivityRow
      }
    }
  }
  ${ACTIVITY_ROW}
`;

/** Everything that concerns one account, in the columns of the whole activity. */
export const accountActivity: Dataset<FeedRow> = {
  document: FEED,
  conditions: (query) => [...(query.account ? [feedOf(query.account)] : []), ...periodOf("timestamp", query)],
  after: afterId,
  rowsAtOnce: ROWS_AT_ONCE,
  columns: activity.columns.map(([name, cellOf]): Column<FeedRow> => [name, (row) => cellOf(row.activity)]),
};
