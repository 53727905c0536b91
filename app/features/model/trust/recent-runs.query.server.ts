import { daysUntilNow, sinceYesterday } from "#app/graphql/days-until-now.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { runsSince } from "./recent-runs.ts";

const DAYS = 30;
/** Buckets for one page of models: one per day and model, or per hour of the latest two days. */
const MAX_BUCKETS = 1_000;

const RECENT_RUNS = graphql(`
  query RecentRuns($first: Int!, $models: [ModelStat_filter!]!, $yesterday: Timestamp!) {
    days: modelStats(interval: day, first: $first, orderBy: timestamp, orderDirection: desc, where: { or: $models }) {
      timestamp
      created
      model {
        id
      }
    }
    hours: modelStats(
      interval: hour
      current: include
      first: $first
      orderBy: timestamp
      orderDirection: desc
      where: { and: [{ or: $models }, { timestamp_gte: $yesterday }] }
    ) {
      timestamp
      created
      model {
        id
      }
    }
  }
`);

/** Tasks of each model in the latest 30 days up to `now`, chain time in unix seconds; undefined without the index. */
export async function readRecentRuns(
  models: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (models.length === 0) return new Map();
  const result = await querySubgraph(RECENT_RUNS, {
    first: MAX_BUCKETS,
    models: models.map((model) => ({ model })),
    yesterday: sinceYesterday(now),
  });
  if (result.status !== "ok") return undefined;
  const { days, hours } = result.data;
  return runsSince(models, daysUntilNow(days, hours), result.block.timestamp ?? now, DAYS);
}
