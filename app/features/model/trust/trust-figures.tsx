import type { ReactNode } from "react";
import { plural, t } from "#language/text.ts";
import { formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import type { trustSummaryFragment } from "../model.fragments.ts";

type TrustSummary = ResultOf<typeof trustSummaryFragment>;

/** Figures about a model's past work as text; undefined if not known yet. */
export interface Trust {
  /** Share of decided tasks that were verified, and their number. */
  verifiedRate: string | undefined;
  decided: number;
  /** Median of the latest rewards. */
  reward: string | undefined;
  /** Medians of the latest tasks: creation to acceptance, acceptance to result, creation to verdict. */
  untilAccepted: string | undefined;
  untilResult: string | undefined;
  untilVerified: string | undefined;
}

const duration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : formatDuration(seconds);

export function trustOf(summary: TrustSummary): Trust {
  const decided = judgedTasks(summary);
  return {
    decided,
    verifiedRate: decided > 0 ? formatBps(Math.round(summary.successBps / 100) * 100) : undefined,
    reward:
      summary.medianReward === null
        ? undefined
        : `${formatAmount(BigInt(summary.medianReward), { digits: TILE_DIGITS })} MLB`,
    untilAccepted: duration(summary.medianAssignmentSeconds),
    untilResult: duration(summary.medianResultSeconds),
    untilVerified: duration(summary.medianVerificationSeconds),
  };
}

export interface TrustFiguresProps {
  summary: TrustSummary;
  recentRuns: number | undefined;
}

/** Four figures from the index about a model's past work, for its card; one sentence for a model without any. */
export function TrustFigures({ summary, recentRuns }: TrustFiguresProps) {
  if (summary.total === 0)
    return (
      <p className="bg-sunken text-muted rounded-control p-2.5 text-sm">
        {t("No task has used this model yet.")}
      </p>
    );
  const { verifiedRate, decided, reward, untilResult } = trustOf(summary);
  return (
    <dl className="bg-sunken grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-control p-2.5 text-sm">
      <Figure
        name={t("Verified")}
        hint={verifiedRate && plural(decided, "of {count} task", "of {count} tasks")}
      >
        {verifiedRate}
      </Figure>
      <Figure name={t("Median reward")}>{reward}</Figure>
      <Figure name={t("Median time")}>{untilResult}</Figure>
      <Figure name={t("30 days")}>
        {recentRuns === undefined ? undefined : plural(recentRuns, "{count} run", "{count} runs")}
      </Figure>
    </dl>
  );
}

function Figure({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="tabular font-medium">
        {children ?? "—"}
        {hint ? <span className="text-muted text-xs font-normal"> {hint}</span> : null}
      </dd>
    </div>
  );
}
