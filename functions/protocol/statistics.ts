/** GET /api/protocol/statistics: counters of the whole marketplace, and activity on each of the latest days (N17). */

import type { Endpoint } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { INDEXED, presentOf, recordAnswer } from "#functions/records/record.ts";
import { TASK_SUMMARY, toTaskSummary } from "#functions/records/task-summary.ts";
import {
  type DayStatistics,
  type StatisticsResponse,
  statisticsQuerySchema,
} from "#protocol/schemas/http/api-protocol.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

const DAY = 86_400;
const MICROSECONDS = 1_000_000;

const COUNTERS = graphql(
  `
  query ProtocolStatistics {
    protocol(id: "protocol") {
      modelCount
      activeModelCount
      listedModelCount
      accountCount
      modelOwnerCount
      requesterCount
      providerCount
      activeProviderCount
      verifierCount
      activeVerifierCount
      verificationCount
      readyVerificationCount
      votingVerificationCount
      approvedVerificationCount
      rejectedVerificationCount
      inconclusiveVerificationCount
      escalatedVerificationCount
      voteCount
      providerPaid
      verifierPaid
      feesAccrued
      staked
      slashed
      tasks {
        ...AnsweredTaskSummary
      }
    }
    ...Indexed
  }
`,
  [TASK_SUMMARY, INDEXED],
);

const DAYS = graphql(`
  query ProtocolDays($since: Timestamp!, $first: Int!) {
    taskStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
      timestamp
      created
      completed
      verified
      rejected
      distributed
      reward
      distributedReward
      providerAmount
      verifierPool
      protocolFee
      verifications
      verificationSeconds
    }
  }
`);

type Counters = NonNullable<ResultOf<typeof COUNTERS>["protocol"]>;
type DayRow = ResultOf<typeof DAYS>["taskStats"][number];

function toDay({ timestamp, verificationSeconds, ...sums }: DayRow): DayStatistics {
  const { verifications } = sums;
  const mean = verifications && Math.round(Number(verificationSeconds) / verifications);
  return { day: Number(timestamp) / MICROSECONDS, ...sums, meanVerificationSeconds: mean || null };
}

/** Before the first event the index has no row, and every counter is 0. */
const count = (protocol: Counters | null, name: keyof Counters): number => Number(protocol?.[name] ?? 0);
const amount = (protocol: Counters | null, name: keyof Counters): string => String(protocol?.[name] ?? "0");

export const statisticsEndpoint: Endpoint = async (request, { subgraph }) => {
  const { days } = parseQuery(request, statisticsQuerySchema);
  const data = await subgraph.query(COUNTERS, {});
  const today = Math.floor(presentOf(data) / DAY);
  const since = String((today - days + 1) * DAY * MICROSECONDS);
  const { taskStats } = await subgraph.query(DAYS, { since, first: days });
  const { protocol } = data;
  const body: StatisticsResponse = {
    models: {
      total: count(protocol, "modelCount"),
      active: count(protocol, "activeModelCount"),
      listed: count(protocol, "listedModelCount"),
    },
    accounts: {
      total: count(protocol, "accountCount"),
      modelOwners: count(protocol, "modelOwnerCount"),
      requesters: count(protocol, "requesterCount"),
      providers: count(protocol, "providerCount"),
      activeProviders: count(protocol, "activeProviderCount"),
      verifiers: count(protocol, "verifierCount"),
      activeVerifiers: count(protocol, "activeVerifierCount"),
    },
    tasks: toTaskSummary(protocol?.tasks),
    verifications: {
      total: count(protocol, "verificationCount"),
      ready: count(protocol, "readyVerificationCount"),
      voting: count(protocol, "votingVerificationCount"),
      approved: count(protocol, "approvedVerificationCount"),
      rejected: count(protocol, "rejectedVerificationCount"),
      inconclusive: count(protocol, "inconclusiveVerificationCount"),
      escalated: count(protocol, "escalatedVerificationCount"),
      votes: count(protocol, "voteCount"),
    },
    money: {
      providerPaid: amount(protocol, "providerPaid"),
      verifierPaid: amount(protocol, "verifierPaid"),
      feesAccrued: amount(protocol, "feesAccrued"),
      staked: amount(protocol, "staked"),
      slashed: amount(protocol, "slashed"),
    },
    days: taskStats.map(toDay).sort((a, b) => a.day - b.day),
  };
  return recordAnswer(body, data);
};
