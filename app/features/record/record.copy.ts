import { lowered } from "#language/lowered.ts";
import { plural, t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatRate } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import {
  type Duration,
  isSignificant,
  modelRecord,
  providerRecord,
  requesterRecord,
  type Share,
  verifierRecord,
} from "#protocol/rules/reputation.ts";
import type { RecordCounts } from "./record.query.server.ts";

export type RecordRole = "Provider" | "Verifier" | "Requester" | "Model owner";

/** One figure of a record as text, identical on profiles, cards and in dialogs. */
interface RecordFigure {
  readonly label: string;
  readonly value: string;
  /** Number of cases behind it. */
  readonly sample: string;
}

export interface RoleRecord {
  readonly role: RecordRole;
  readonly figures: readonly RecordFigure[];
}

export const roleNames = (): Readonly<Record<RecordRole, string>> => ({
  Provider: t("Provider"),
  Verifier: t("Verifier"),
  Requester: t("Requester"),
  "Model owner": t("Model owner"),
});

export const inSentence = (role: RecordRole): string => lowered(roleNames()[role]);

const mlb = (amount: string): string => `${formatAmount(BigInt(amount))} MLB`;

/** A share as a percentage, or why there is none. */
export function shareText(share: Share): string {
  if (share.cases === 0) return "—";
  return isSignificant(share) ? formatRate(share.part, share.cases) : t("Too few cases");
}

/** A duration, from the first case on, because a time is meaningful even when a share would be chance. */
export const durationText = ({ seconds }: Duration): string =>
  seconds === undefined ? "—" : formatDuration(seconds);

const shareFigure = (label: string, share: Share, none: string, sample: string): RecordFigure => ({
  label,
  value: shareText(share),
  sample: share.cases === 0 ? none : sample,
});

const figure = (label: string, value: string, sample: string): RecordFigure => ({ label, value, sample });

type Counts = NonNullable<RecordCounts["account"]>;

function provider({ provider: counts, bondsForfeited }: Counts): RoleRecord | undefined {
  if (!counts) return undefined;
  const { verified, onTime, time } = providerRecord(counts);
  return {
    role: "Provider",
    figures: [
      shareFigure(
        t("Verified"),
        verified,
        t("no finished assignment yet"),
        plural(
          verified.cases,
          "{part} of {count} finished assignment",
          "{part} of {count} finished assignments",
          { part: verified.part },
        ),
      ),
      shareFigure(
        t("On time"),
        onTime,
        t("no assignment yet"),
        plural(onTime.cases, "{part} of {count} assignment", "{part} of {count} assignments", {
          part: onTime.part,
        }),
      ),
      figure(
        t("Median time"),
        durationText(time),
        time.cases === 0
          ? t("no result yet")
          : plural(time.cases, "of the latest {count} result", "of the latest {count} results"),
      ),
      figure(
        t("Bonds lost"),
        mlb(bondsForfeited),
        counts.accepted === 0
          ? t("no assignment yet")
          : plural(counts.accepted, "of {count} assignment", "of {count} assignments"),
      ),
    ],
  };
}

function verifier({ verifier: counts }: Counts, votingCount: number): RoleRecord | undefined {
  if (!counts || (counts.voteCount === 0 && !counts.isApproved)) return undefined;
  const { agreement, participation } = verifierRecord(counts, votingCount);
  return {
    role: "Verifier",
    figures: [
      shareFigure(
        t("With the outcome"),
        agreement,
        t("no decided vote yet"),
        plural(agreement.cases, "{part} of {count} decided vote", "{part} of {count} decided votes", {
          part: agreement.part,
        }),
      ),
      shareFigure(
        t("Participation"),
        participation,
        t("no verification yet"),
        plural(participation.cases, "{part} of {count} verification", "{part} of {count} verifications", {
          part: participation.part,
        }),
      ),
      figure(
        t("Stake lost"),
        mlb(counts.slashed),
        counts.voteCount === 0
          ? t("no vote yet")
          : plural(counts.voteCount, "of {count} vote", "of {count} votes"),
      ),
    ],
  };
}

function requester({ requested }: Counts, acceptedWithoutVote: number): RoleRecord | undefined {
  if (!requested || requested.total === 0) return undefined;
  const { cancelled, pay, unpaid, withoutVote } = requesterRecord(requested, acceptedWithoutVote);
  return {
    role: "Requester",
    figures: [
      shareFigure(
        t("Cancelled"),
        cancelled,
        t("no task yet"),
        plural(cancelled.cases, "{part} of {count} task", "{part} of {count} tasks", {
          part: cancelled.part,
        }),
      ),
      figure(
        t("Time to pay"),
        durationText(pay),
        pay.cases === 0 && unpaid === 0
          ? t("no accepted result yet")
          : unpaid > 0
            ? plural(
                pay.cases,
                "average of {count} payment, {unpaid} not paid yet",
                "average of {count} payments, {unpaid} not paid yet",
                { unpaid },
              )
            : plural(pay.cases, "average of {count} payment", "average of {count} payments"),
      ),
      shareFigure(
        t("Accepted without a vote"),
        withoutVote,
        t("no accepted result yet"),
        plural(withoutVote.cases, "{part} of {count} accepted result", "{part} of {count} accepted results", {
          part: withoutVote.part,
        }),
      ),
    ],
  };
}

function owner({ owned, modelCount }: Counts): RoleRecord | undefined {
  if (!owned && modelCount === 0) return undefined;
  const { runs, verified } = modelRecord(owned ?? NOTHING_RUN);
  return {
    role: "Model owner",
    figures: [
      figure(
        t("Runs"),
        String(runs),
        modelCount === 0
          ? t("no model owned now")
          : plural(
              modelCount,
              "of {count} owned model and former ones",
              "of {count} owned models and former ones",
            ),
      ),
      shareFigure(
        t("Verified"),
        verified,
        t("no finished task yet"),
        plural(verified.cases, "{part} of {count} finished task", "{part} of {count} finished tasks", {
          part: verified.part,
        }),
      ),
    ],
  };
}

const NOTHING_RUN = {
  completions: 0,
  verified: 0,
  rejected: 0,
  cancelledWithProvider: 0,
  expiredWithProvider: 0,
  endedUnconfirmed: 0,
};

/** The record of an account, one part per role; empty for an account without activity. */
export function recordOf({ account, votingCount, acceptedWithoutVote }: RecordCounts): RoleRecord[] {
  if (!account) return [];
  return [
    provider(account),
    verifier(account, votingCount),
    requester(account, acceptedWithoutVote),
    owner(account),
  ].filter((record) => record !== undefined);
}
