import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { runsSince } from "./recent-runs.ts";

const DAYS = 30;
/** Buckets for one page of models: one per day and model. */
const MAX_BUCKETS = 1_000;

const RECENT_RUNS = graphql(
  `
    query RecentRuns($first: Int!, $models: [ModelStat_filter!]!) {
      modelStats(
        interval: day
        current: include
        first: $first
        orderBy: timestamp
        orderDirection: desc
        where: { or: $models }
      ) {
        timestamp
        created
        model {
          id
        }
      }
      ...Meta
    }
  `,
  [metaFragment],
);

/** Tasks of each model in the latest 30 days of chain time, including today; undefined without the index. */
export async function readRecentRuns(
  models: readonly string[],
): Promise<ReadonlyMap<string, number> | undefined> {
  if (models.length === 0) return new Map();
  const result = await querySubgraph(RECENT_RUNS, {
    first: MAX_BUCKETS,
    models: models.map((model) => ({ model })),
  });
  if (result.status !== "ok") return undefined;
  return runsSince(models, result.data.modelStats, result.block.timestamp ?? 0, DAYS);
}
