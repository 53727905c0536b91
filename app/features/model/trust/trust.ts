import { formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import type { trustSummaryFragment } from "./trust-summary.fragment.ts";

export type TrustSummary = ResultOf<typeof trustSummaryFragment>;

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

/** Formats the index's figures. */
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
