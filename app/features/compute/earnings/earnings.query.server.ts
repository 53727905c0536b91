import type { Address } from "viem";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { votingFactsFragment } from "#app/features/verification/situation/verification-row.fragment.ts";
import { daysUntilNow } from "#app/graphql/days-until-now.ts";
import { readIndexedBlock } from "#app/graphql/indexed-block.server.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { rowsOfAccount } from "#app/graphql/rows-of-account.ts";
import { shareOf } from "#protocol/rules/reward.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { distributable } from "./distributable.ts";
import { paidInMonth, paidSince, weeksUntil } from "./weekly-earnings.ts";

export const EARNINGS_PER_PAGE = 10;

const EARNINGS = graphql(`
  query ProviderEarnings($first: Int!, $skip: Int!, $rewards: Reward_filter!) {
    rewards(first: $first, skip: $skip, where: $rewards, orderBy: accountOrder, orderDirection: desc) {
      id
      amount
      taskReward
      taskType
      timestamp
      tx
      taskId
      spec {
        title
      }
      model {
        id
        name
      }
    }
  }
`);

const SUMS = graphql(
  `
  query ProviderSums($account: String!, $id: ID!) {
    account(id: $id) {
      earnedAsProvider
      bonded
      bondsReturned
      bondsForfeited
      credit
      provided {
        distributed
      }
    }
    pending: tasks(first: 1000, where: { provider: $account, statusIndex: 2 }) {
      reward
      providerBps
    }
    owed: tasks(first: 1000, where: { provider: $account, statusIndex: 3, distributed: false }) {
      reward
      providerBps
    }
    payable: tasks(first: 100, where: { provider: $account, statusIndex: 3, distributed: false }, orderBy: statusAt) {
      ...TaskRow
      providerBps
      verifierBps
      verification {
        id
        ...VotingFacts
      }
    }
    protocol(id: "protocol") {
      systemLocked
      lockedAt
      lockedUntil
      lockedSeconds
      parameters {
        distributionGrace
      }
    }
  }
`,
  [taskRowFragment, votingFactsFragment],
);

const PAID_BY_DAY = graphql(`
  query ProviderPaidByDay(
    $account: Bytes!
    $since: Timestamp!
    $first: Int!
    $yesterday: Timestamp!
    $hours: Int!
  ) {
    days: providerStats(interval: day, first: $first, where: { provider: $account, timestamp_gte: $since }) {
      timestamp
      providerAmount
    }
    hours: providerStats(
      interval: hour
      current: include
      first: $hours
      where: { provider: $account, timestamp_gte: $yesterday }
    ) {
      timestamp
      providerAmount
    }
  }
`);

export type EarningRow = ResultOf<typeof EARNINGS>["rewards"][number];

const shares = (tasks: readonly { reward: string; providerBps: number }[]): bigint =>
  tasks.reduce((sum, task) => sum + shareOf(BigInt(task.reward), task.providerBps), 0n);

/** Earnings of a provider, by row and in total, and pending ones (F144). All amounts in the smallest unit. */
export async function readEarnings(account: Address, page: number) {
  const block = await readIndexedBlock();
  const now = block?.timestamp ?? Math.floor(Date.now() / 1_000);
  const result = await queryTogether({
    list: querySubgraph(EARNINGS, {
      first: EARNINGS_PER_PAGE,
      skip: (page - 1) * EARNINGS_PER_PAGE,
      rewards: { ...rowsOfAccount("accountOrder", account), role: "provider" },
    }),
    sums: querySubgraph(SUMS, { account, id: account }),
    paid: querySubgraph(PAID_BY_DAY, { account, ...paidSince(now) }),
  });
  if (result.status !== "ok") return result;
  const { rewards } = result.data.list;
  const { account: known, pending, owed, payable, protocol } = result.data.sums;
  const days = daysUntilNow(result.data.paid.days, result.data.paid.hours);
  return {
    ...result,
    data: {
      rows: rewards,
      total: known?.provided?.distributed ?? 0,
      earned: BigInt(known?.earnedAsProvider ?? 0),
      month: paidInMonth(now, days),
      pending: { count: pending.length, amount: shares(pending) },
      payable: {
        tasks: payable.flatMap((task) => distributable(task, protocol, now) ?? []),
        amount: shares(owed),
      },
      weeks: weeksUntil(now, days),
      bonded: BigInt(known?.bonded ?? 0),
      bondsReturned: BigInt(known?.bondsReturned ?? 0),
      bondsForfeited: BigInt(known?.bondsForfeited ?? 0),
      credit: BigInt(known?.credit ?? 0),
    },
  };
}
