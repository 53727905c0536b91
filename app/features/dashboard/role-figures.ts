import { type DailyBucket, type DailyPoint, dailySeries, microseconds, SERIES_DAYS } from "./daily-series.ts";
import type { MetricValue, RoleFigures } from "./metric.ts";
import {
  type OwnerData,
  PROVIDERS_COUNTED,
  type ProviderData,
  type RequesterData,
  type VerifierData,
  type VisitorData,
} from "./role-figures.query.ts";

const count = (value: number, more = false): MetricValue => ({ kind: "count", count: value, more });
const amount = (value: string | undefined): MetricValue => ({ kind: "amount", amount: BigInt(value ?? 0) });
const rate = (bps: number | undefined): MetricValue => ({ kind: "rate", bps: bps ?? 0 });
const average = (seconds: string | undefined, over: number | undefined): MetricValue => ({
  kind: "duration",
  seconds: over ? Number(seconds) / over : undefined,
});

/** A reader of one field of a bucket, whatever it counts in. */
const of =
  <Bucket extends DailyBucket, Key extends keyof Bucket>(buckets: readonly Bucket[], now: number) =>
  (key: Key): DailyPoint[] =>
    dailySeries(buckets, now, (bucket) => BigInt(bucket[key] as string | number));

/** The marketplace as a whole: availableModels, computeProviders, completedTasks, successRate, avgCompletion. */
export function visitorFigures(
  { protocol, recentProviders, taskStats }: VisitorData,
  now: number,
): RoleFigures {
  const tasks = protocol?.tasks;
  const daily = of(taskStats, now);
  return {
    metrics: [
      {
        key: "availableModels",
        label: "Available models",
        value: count(protocol?.listedModelCount ?? 0),
        hint: `of ${protocol?.modelCount ?? 0} ever registered`,
      },
      {
        key: "computeProviders",
        label: "Compute providers",
        value: count(recentProviders.length, recentProviders.length === PROVIDERS_COUNTED),
        hint: `took a task in ${SERIES_DAYS} days; ${protocol?.providerCount ?? 0} ever did`,
      },
      {
        key: "completedTasks",
        label: "Verified tasks",
        value: count(tasks?.verified ?? 0),
        hint: `of ${tasks?.total ?? 0} ever created`,
        series: daily("verified"),
      },
      {
        key: "successRate",
        label: "Success rate",
        value: rate(tasks?.successBps),
        hint: "verified, of all tasks that were judged or ended with a provider",
      },
      {
        key: "avgCompletion",
        label: "Time to a verified result",
        value: average(tasks?.verificationSeconds, tasks?.verifications),
        hint: "average from creation",
      },
    ],
    figure: { title: "Tasks created", noun: "tasks created", unit: "count", points: daily("created") },
  };
}

/** A model owner: activeModels, totalUsage, successRate, and what others earned with the models. */
export function ownerFigures({ account, ownerStats }: OwnerData, now: number): RoleFigures {
  const owned = account?.owned;
  const daily = of(ownerStats, now);
  return {
    metrics: [
      {
        key: "activeModels",
        label: "Active models",
        value: count(account?.activeModelCount ?? 0),
        hint: `of ${account?.modelCount ?? 0} that are yours`,
      },
      {
        key: "totalUsage",
        label: "Tasks with your models",
        value: count(owned?.total ?? 0),
        series: daily("created"),
      },
      {
        key: "completedTasks",
        label: "Verified tasks",
        value: count(owned?.verified ?? 0),
        series: daily("verified"),
      },
      { key: "successRate", label: "Success rate", value: rate(owned?.successBps) },
      {
        key: "rewardVolume",
        label: "Rewards paid for them",
        value: amount(owned?.distributedReward),
        hint: "to providers, verifiers and the protocol",
        series: daily("distributedReward"),
      },
    ],
    figure: { title: "Use of your models", noun: "tasks created", unit: "count", points: daily("created") },
  };
}

/** A requester: totalSpent, completedTasks, activeTasks, avgCompletion. */
export function requesterFigures({ account, requesterStats }: RequesterData, now: number): RoleFigures {
  const tasks = account?.requested;
  const daily = of(requesterStats, now);
  return {
    metrics: [
      {
        key: "totalSpent",
        label: "Spent",
        value: amount(account?.spent),
        hint: "rewards paid out, less what came back",
        series: daily("distributedReward"),
      },
      { key: "escrowed", label: "In escrow", value: amount(account?.escrowed), hint: "for tasks under way" },
      {
        key: "activeTasks",
        label: "Active tasks",
        value: count((tasks?.created ?? 0) + (tasks?.assigned ?? 0)),
        hint: "open or with a provider",
      },
      {
        key: "completedTasks",
        label: "Verified tasks",
        value: count(tasks?.verified ?? 0),
        hint: `of ${tasks?.total ?? 0} ever created`,
        series: daily("verified"),
      },
      {
        key: "avgCompletion",
        label: "Time to a result",
        value: average(tasks?.completionSeconds, tasks?.completions),
        hint: "average from creation",
      },
    ],
    figure: { title: "Your tasks", noun: "tasks created", unit: "count", points: daily("created") },
  };
}

/** A provider: earnings, tasksCompleted, activeTasks, successRate, avgResponse. */
export function providerFigures({ account, providerStats }: ProviderData, now: number): RoleFigures {
  const provider = account?.provider;
  const daily = of(providerStats, now);
  return {
    metrics: [
      {
        key: "earnings",
        label: "Earned",
        value: amount(account?.earnedAsProvider),
        hint: "bonds not included",
        series: daily("providerAmount"),
      },
      {
        key: "activeTasks",
        label: "Under way",
        value: count(provider?.open ?? 0),
        hint: `of ${provider?.accepted ?? 0} ever accepted`,
      },
      {
        key: "tasksCompleted",
        label: "Verified results",
        value: count(provider?.verified ?? 0),
        series: daily("verified"),
      },
      {
        key: "successRate",
        label: "Success rate",
        value: rate(provider?.verifiedBps),
        hint: "of results that were judged",
      },
      {
        key: "avgResponse",
        label: "Time to your result",
        value: average(account?.provided?.responseSeconds, account?.provided?.responses),
        hint: "average from acceptance",
      },
    ],
    figure: { title: "Your earnings", noun: "MLB earned", unit: "amount", points: daily("providerAmount") },
  };
}

/** The day of the latest vote or claim: the index keeps it itself, so that nobody adds up the votes of the day in progress. */
function latestDay(verifier: VerifierData["verifier"]): VerifierData["verifierStats"] {
  if (!verifier?.dayStart) return [];
  const { dayStart, dayVotes, dayClaimed } = verifier;
  return [{ timestamp: microseconds(Number(dayStart)), votes: dayVotes, claimed: dayClaimed }];
}

/**
 * A verifier: stakedAmount, completedVerifications, pendingVerifications, accuracyRate, earnings.
 * @param due votes that the account can cast now; undefined when that could not be asked
 */
export function verifierFigures(
  { verifier, verifierStats }: VerifierData,
  due: number | undefined,
  now: number,
): RoleFigures {
  const daily = of([...verifierStats, ...latestDay(verifier)], now);
  return {
    metrics: [
      {
        key: "stakedAmount",
        label: "Staked",
        value: amount(verifier?.staked),
        hint: `${verifier?.openVotes ?? 0} open votes lock a part of it`,
      },
      {
        key: "pendingVerifications",
        label: "Votes due",
        value: due === undefined ? { kind: "unknown" } : count(due),
        hint: "that you can cast now",
      },
      {
        key: "completedVerifications",
        label: "Votes cast",
        value: count(verifier?.voteCount ?? 0),
        series: daily("votes"),
      },
      {
        key: "accuracyRate",
        label: "Agreement",
        value: rate(verifier?.accuracyBps),
        hint: `with the outcome, of ${verifier?.votesDecided ?? 0} decided votes`,
      },
      {
        key: "earnings",
        label: "Earned",
        value: amount(verifier?.earned),
        hint: "claimed shares of verifier pools",
        series: daily("claimed"),
      },
    ],
    figure: { title: "Your votes", noun: "votes cast", unit: "count", points: daily("votes") },
  };
}
