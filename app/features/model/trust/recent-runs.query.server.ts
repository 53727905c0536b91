import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { runsSince } from "./recent-runs.ts";

const DAYS = 30;
/** Buckets of a page of models: one for each day and model, and days of a month that has not begun. */
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

/**
 * Tasks that were created with each of some models in the latest 30 days of the chain, the present one among them.
 * @returns undefined while the index does not answer
 */
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
