import { t } from "#language/text.ts";
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
        label: t("Available models"),
        value: count(protocol?.listedModelCount ?? 0),
        hint: t("of {modelCount} ever registered", { modelCount: protocol?.modelCount ?? 0 }),
      },
      {
        key: "computeProviders",
        label: t("Compute providers"),
        value: count(recentProviders.length, recentProviders.length === PROVIDERS_COUNTED),
        hint: t("took a task in {seriesDays} days; {providerCount} ever did", {
          seriesDays: SERIES_DAYS,
          providerCount: protocol?.providerCount ?? 0,
        }),
      },
      {
        key: "completedTasks",
        label: t("Verified tasks"),
        value: count(tasks?.verified ?? 0),
        hint: t("of {total} ever created", { total: tasks?.total ?? 0 }),
        series: daily("verified"),
      },
      {
        key: "successRate",
        label: t("Success rate"),
        value: rate(tasks?.successBps),
        hint: t("verified, of all tasks that were judged or ended with a provider"),
      },
      {
        key: "avgCompletion",
        label: t("Time to a verified result"),
        value: average(tasks?.verificationSeconds, tasks?.verifications),
        hint: t("average from creation"),
      },
    ],
    figure: { title: t("Tasks created"), noun: t("tasks created"), unit: "count", points: daily("created") },
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
        label: t("Active models"),
        value: count(account?.activeModelCount ?? 0),
        hint: t("of {modelCount} that are yours", { modelCount: account?.modelCount ?? 0 }),
      },
      {
        key: "totalUsage",
        label: t("Tasks with your models"),
        value: count(owned?.total ?? 0),
        series: daily("created"),
      },
      {
        key: "completedTasks",
        label: t("Verified tasks"),
        value: count(owned?.verified ?? 0),
        series: daily("verified"),
      },
      { key: "successRate", label: t("Success rate"), value: rate(owned?.successBps) },
      {
        key: "rewardVolume",
        label: t("Rewards paid for them"),
        value: amount(owned?.distributedReward),
        hint: t("to providers, verifiers and the protocol"),
        series: daily("distributedReward"),
      },
    ],
    figure: {
      title: t("Use of your models"),
      noun: t("tasks created"),
      unit: "count",
      points: daily("created"),
    },
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
        label: t("Spent"),
        value: amount(account?.spent),
        hint: t("rewards paid out, less what came back"),
        series: daily("distributedReward"),
      },
      {
        key: "escrowed",
        label: t("In escrow"),
        value: amount(account?.escrowed),
        hint: t("for tasks under way"),
      },
      {
        key: "activeTasks",
        label: t("Active tasks"),
        value: count((tasks?.created ?? 0) + (tasks?.assigned ?? 0)),
        hint: t("open or with a provider"),
      },
      {
        key: "completedTasks",
        label: t("Verified tasks"),
        value: count(tasks?.verified ?? 0),
        hint: t("of {total} ever created", { total: tasks?.total ?? 0 }),
        series: daily("verified"),
      },
      {
        key: "avgCompletion",
        label: t("Time to a result"),
        value: average(tasks?.completionSeconds, tasks?.completions),
        hint: t("average from creation"),
      },
    ],
    figure: { title: t("Your tasks"), noun: t("tasks created"), unit: "count", points: daily("created") },
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
        label: t("Earned"),
        value: amount(account?.earnedAsProvider),
        hint: t("bonds not included"),
        series: daily("providerAmount"),
      },
      {
        key: "activeTasks",
        label: t("Under way"),
        value: count(provider?.open ?? 0),
        hint: t("of {accepted} ever accepted", { accepted: provider?.accepted ?? 0 }),
      },
      {
        key: "tasksCompleted",
        label: t("Verified results"),
        value: count(provider?.verified ?? 0),
        series: daily("verified"),
      },
      {
        key: "successRate",
        label: t("Success rate"),
        value: rate(provider?.verifiedBps),
        hint: t("of results that were judged"),
      },
      {
        key: "avgResponse",
        label: t("Time to your result"),
        value: average(account?.provided?.responseSeconds, account?.provided?.responses),
        hint: t("average from acceptance"),
      },
    ],
    figure: {
      title: t("Your earnings"),
      noun: t("MLB earned"),
      unit: "amount",
      points: daily("providerAmount"),
    },
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
        label: t("Staked"),
        value: amount(verifier?.staked),
        hint: t("{openVotes} open votes lock a part of it", { openVotes: verifier?.openVotes ?? 0 }),
      },
      {
        key: "pendingVerifications",
        label: t("Votes due"),
        value: due === undefined ? { kind: "unknown" } : count(due),
        hint: t("that you can cast now"),
      },
      {
        key: "completedVerifications",
        label: t("Votes cast"),
        value: count(verifier?.voteCount ?? 0),
        series: daily("votes"),
      },
      {
        key: "accuracyRate",
        label: t("Agreement"),
        value: rate(verifier?.accuracyBps),
        hint: t("with the outcome, of {votesDecided} decided votes", {
          votesDecided: verifier?.votesDecided ?? 0,
        }),
      },
      {
        key: "earnings",
        label: t("Earned"),
        value: amount(verifier?.earned),
        hint: t("claimed shares of verifier pools"),
        series: daily("claimed"),
      },
    ],
    figure: { title: t("Your votes"), noun: t("votes cast"), unit: "count", points: daily("votes") },
  };
}
