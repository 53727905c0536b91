import { shareText } from "#app/features/record/record.copy.ts";
import type { TimeBucket } from "#app/graphql/days-until-now.ts";
import { plural, t } from "#language/text.ts";
import { type ModelCounts, modelRecord, type Share } from "#protocol/rules/reputation.ts";
import { dailyChart, dailySeries, SERIES_DAYS, trendOf } from "./daily-series.ts";
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
const textOf = (share: Share): MetricValue => ({ kind: "text", text: shareText(share) });
const average = (seconds: string | undefined, over: number | undefined): MetricValue => ({
  kind: "duration",
  seconds: over ? Number(seconds) / over : undefined,
});

/** Creates a reader for one field of the buckets, in any unit: daily values and trend. */
function historyOf<Bucket extends TimeBucket>(
  days: readonly Bucket[],
  hours: readonly Bucket[],
  now: number,
) {
  const daily = (key: keyof Bucket) =>
    dailySeries(days, hours, now, (bucket) => BigInt(bucket[key] as string | number));
  const history = (key: keyof Bucket) => ({
    series: daily(key),
    trend: trendOf(hours, now, (bucket) => BigInt(bucket[key] as string | number)),
  });
  return { daily, history };
}

/** A share of finished tasks, with the number of cases. */
const ofTasks = (counts: Partial<ModelCounts> | null | undefined) => {
  const share = modelRecord({ ...NOTHING, ...counts }).verified;
  return {
    value: textOf(share),
    hint: share.cases
      ? plural(share.cases, "{part} of {count} finished task", "{part} of {count} finished tasks", {
          part: share.part,
        })
      : t("no finished task yet"),
  };
};

const NOTHING: ModelCounts = {
  completions: 0,
  verified: 0,
  rejected: 0,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
};

export function visitorFigures(
  { protocol, recentProviders, taskStats, hours }: VisitorData,
  now: number,
): RoleFigures {
  const tasks = protocol?.tasks;
  const { daily, history } = historyOf(taskStats, hours, now);
  return {
    metrics: [
      {
        label: t("Available models"),
        value: count(protocol?.listedModelCount ?? 0),
        hint: protocol?.modelCount
          ? t("of {modelCount} registered", { modelCount: protocol.modelCount })
          : undefined,
      },
      {
        label: t("Compute providers"),
        value: count(recentProviders.length, recentProviders.length === PROVIDERS_COUNTED),
        hint: protocol?.providerCount
          ? t("active in {seriesDays} days; {providerCount} in total", {
              seriesDays: SERIES_DAYS,
              providerCount: protocol.providerCount,
            })
          : undefined,
      },
      {
        label: t("Verified tasks"),
        value: count(tasks?.verified ?? 0),
        hint: tasks?.total ? t("of {total} created", { total: tasks.total }) : undefined,
        ...history("verified"),
      },
      {
        label: t("Success rate"),
        ...ofTasks(tasks),
      },
      {
        label: t("Time to verified result"),
        value: average(tasks?.verificationSeconds, tasks?.verifications),
        hint: t("average since creation"),
      },
    ],
    figure: dailyChart(t("Tasks created"), t("tasks created"), "count", daily("created")),
  };
}

export function ownerFigures({ account, ownerStats, hours }: OwnerData, now: number): RoleFigures {
  const owned = account?.owned;
  const { daily, history } = historyOf(ownerStats, hours, now);
  return {
    metrics: [
      {
        label: t("Active models"),
        value: count(account?.activeModelCount ?? 0),
        hint: account?.modelCount
          ? t("of your {modelCount} models", { modelCount: account.modelCount })
          : undefined,
      },
      {
        label: t("Tasks using your models"),
        value: count(owned?.total ?? 0),
        ...history("created"),
      },
      {
        label: t("Verified tasks"),
        value: count(owned?.verified ?? 0),
        ...history("verified"),
      },
      { label: t("Success rate"), ...ofTasks(owned) },
      {
        label: t("Rewards paid"),
        value: amount(owned?.distributedReward),
        hint: t("to providers, verifiers and the protocol"),
        ...history("distributedReward"),
      },
    ],
    figure: dailyChart(t("Model usage"), t("tasks created"), "count", daily("created")),
  };
}

export function requesterFigures(
  { account, requesterStats, hours }: RequesterData,
  now: number,
): RoleFigures {
  const tasks = account?.requested;
  const { daily, history } = historyOf(requesterStats, hours, now);
  return {
    metrics: [
      {
        label: t("Spent"),
        value: amount(account?.spent),
        hint: t("rewards paid, minus refunds"),
        ...history("distributedReward"),
      },
      {
        label: t("In escrow"),
        value: amount(account?.escrowed),
        hint: t("for active tasks"),
      },
      {
        label: t("Active tasks"),
        value: count((tasks?.created ?? 0) + (tasks?.assigned ?? 0)),
        hint: t("open or with a provider"),
      },
      {
        label: t("Verified tasks"),
        value: count(tasks?.verified ?? 0),
        hint: tasks?.total ? t("of {total} created", { total: tasks.total }) : undefined,
        ...history("verified"),
      },
      {
        label: t("Time to result"),
        value: average(tasks?.completionSeconds, tasks?.completions),
        hint: t("average since creation"),
      },
    ],
    figure: dailyChart(t("Your tasks"), t("tasks created"), "count", daily("created")),
  };
}

export function providerFigures({ account, providerStats, hours }: ProviderData, now: number): RoleFigures {
  const provider = account?.provider;
  const judged = {
    part: provider?.verified ?? 0,
    cases: (provider?.verified ?? 0) + (provider?.failed ?? 0),
  };
  const { daily, history } = historyOf(providerStats, hours, now);
  return {
    metrics: [
      {
        label: t("Earned"),
        value: amount(account?.earnedAsProvider),
        hint: t("bonds not included"),
        ...history("providerAmount"),
      },
      {
        label: t("In progress"),
        value: count(provider?.open ?? 0),
        hint: provider?.accepted ? t("of {accepted} accepted", { accepted: provider.accepted }) : undefined,
      },
      {
        label: t("Verified results"),
        value: count(provider?.verified ?? 0),
        ...history("verified"),
      },
      {
        label: t("Success rate"),
        value: textOf(judged),
        hint: judged.cases
          ? plural(
              judged.cases,
              "{part} of {count} finished assignment",
              "{part} of {count} finished assignments",
              { part: judged.part },
            )
          : t("no finished assignment yet"),
      },
      {
        label: t("Time to submit"),
        value: average(account?.provided?.responseSeconds, account?.provided?.responses),
        hint: t("average since acceptance"),
      },
    ],
    figure: dailyChart(t("Your earnings"), t("MLB earned"), "mlb", daily("providerAmount")),
  };
}

/** A verifier's figures. @param due votes that the account can cast now; undefined if unknown */
export function verifierFigures(
  { verifier, verifierStats, hours }: VerifierData,
  due: number | undefined,
  now: number,
): RoleFigures {
  const agreed = { part: verifier?.votesWithConsensus ?? 0, cases: verifier?.votesDecided ?? 0 };
  const { daily, history } = historyOf(verifierStats, hours, now);
  return {
    metrics: [
      {
        label: t("Staked"),
        value: amount(verifier?.staked),
        hint: verifier?.openVotes
          ? plural(
              verifier.openVotes,
              "{count} open vote locks part of it",
              "{count} open votes lock part of it",
            )
          : undefined,
      },
      {
        label: t("Pending votes"),
        value: due === undefined ? { kind: "unknown" } : count(due),
        hint: t("ready to cast now"),
      },
      {
        label: t("Votes cast"),
        value: count(verifier?.voteCount ?? 0),
        ...history("votes"),
      },
      {
        label: t("Agreement"),
        value: textOf(agreed),
        hint: agreed.cases
          ? plural(agreed.cases, "{part} of {count} decided vote", "{part} of {count} decided votes", {
              part: agreed.part,
            })
          : t("no decided vote yet"),
      },
      {
        label: t("Earned"),
        value: amount(verifier?.earned),
        hint: t("claimed shares of verifier pools"),
        ...history("claimed"),
      },
    ],
    figure: dailyChart(t("Your votes"), t("votes cast"), "count", daily("votes")),
  };
}
