/** How many canaries decisions 30 and 33 ask for, by how their results are checked. */
import { Check } from "#protocol/generated/enums.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Wrong canaries among all rounds of a kind, percent. A verifier that copies then loses against one that computes. */
const CANARY_PERCENT = {
  [Check.Recomputed]: 9,
  [Check.Judged]: 8,
  [Check.Staged]: 9,
  [Check.Sampled]: 12,
} as const;
export type MeasuredCheck = keyof typeof CANARY_PERCENT;

/** Days that are counted. */
const DAYS = 30;
const DAY = 86_400;
/** Rounds that are counted; a larger market has reached the percentage when the first thousand have. */
const MOST = 1_000;

const ROUNDS = graphql(`
  query CanaryRounds($check: Int!, $since: BigInt!, $first: Int!) {
    verifications(
      first: $first
      orderBy: startedAt
      orderDirection: desc
      where: { check: $check, startedAt_gt: $since }
    ) {
      task {
        id
      }
    }
  }
`);

/** @param decoys tasks whose provider submitted a wrong result on purpose */
export function isCanaryDue(
  check: MeasuredCheck,
  tasks: readonly string[],
  decoys: readonly string[],
): boolean {
  const wrong = tasks.filter((task) => decoys.includes(task)).length;
  return 100 * wrong < CANARY_PERCENT[check] * tasks.length;
}

/** Tasks whose rounds of this kind started in the last 30 days. @param url of the subgraph. @param now unix seconds of the chain */
export async function recentTasks(
  url: string,
  check: MeasuredCheck,
  now: number,
): Promise<readonly string[]> {
  const { query } = createGraphClient(url);
  const since = String(now - DAYS * DAY);
  const { verifications } = await query(ROUNDS, { check, since, first: MOST });
  return verifications.map(({ task }) => task.id);
}
