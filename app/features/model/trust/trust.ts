import { formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { judgedTasks } from "#protocol/rules/judged.ts";
import type { ResultOf } from "#subgraph/client/graphql.ts";
import type { trustSummaryFragment } from "./trust-summary.fragment.ts";

export type TrustSummary = ResultOf<typeof trustSummaryFragment>;

/** What a model's work so far says, as text; undefined where nothing is known yet. */
export interface Trust {
  /** Share of the tasks with an outcome that were verified, and of how many. */
  verifiedRate: string | undefined;
  decided: number;
  /** Median of the latest rewards. */
  reward: string | undefined;
  /** Medians of the latest: creation to accept, accept to result, creation to verdict. */
  untilAccepted: string | undefined;
  untilResult: string | undefined;
  untilVerified: string | undefined;
}

const duration = (seconds: number | null): string | undefined =>
  seconds === null ? undefined : formatDuration(seconds);

/** Reads the figures of the index for people. */
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
