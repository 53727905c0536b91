import { formatAmount } from "#protocol/format/amount.ts";
import { counted } from "#protocol/format/counted.ts";
import { formatRate } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import {
  type Duration,
  isTelling,
  modelRecord,
  providerRecord,
  requesterRecord,
  type Share,
  verifierRecord,
} from "#protocol/rules/reputation.ts";
import type { RecordCounts } from "./record.query.server.ts";

export type RecordRole = "Provider" | "Verifier" | "Requester" | "Model owner";

/** One figure of a record, in words: it is the same on a profile, on a card and in a dialog. */
interface RecordFigure {
  readonly label: string;
  readonly value: string;
  /** Of how many cases it is. */
  readonly sample: string;
}

export interface RoleRecord {
  readonly role: RecordRole;
  readonly figures: readonly RecordFigure[];
}

const TOO_FEW = "Too few to say";

const mlb = (amount: string): string => `${formatAmount(BigInt(amount))} MLB`;

/** A share as a percentage, or why there is none. */
export function shareText(share: Share): string {
  if (share.cases === 0) return "—";
  return isTelling(share) ? formatRate(share.part, share.cases) : TOO_FEW;
}

/** A duration, from the first case on: a time is a fact even where a share would be chance. */
export const durationText = ({ seconds }: Duration): string =>
  seconds === undefined ? "—" : formatDuration(seconds);

const shareFigure = (label: string, share: Share, one: string, many?: string): RecordFigure => ({
  label,
  value: shareText(share),
  sample: share.cases === 0 ? `no ${one} yet` : `${share.part} of ${counted(share.cases, one, many)}`,
});

const figure = (label: string, value: string, sample: string): RecordFigure => ({ label, value, sample });

type Counts = NonNullable<RecordCounts["account"]>;

function provider({ provider: counts, bondsForfeited }: Counts): RoleRecord | undefined {
  if (!counts) return undefined;
  const { verified, onTime, time } = providerRecord(counts);
  return {
    role: "Provider",
    figures: [
      shareFigure("Verified", verified, "finished assignment"),
      shareFigure("On time", onTime, "assignment"),
      figure("Median time", durationText(time), `of the latest ${counted(time.cases, "result")}`),
      figure("Bonds lost", mlb(bondsForfeited), `of ${counted(counts.accepted, "assignment")}`),
    ],
  };
}

function verifier({ verifier: counts }: Counts, votingCount: number): RoleRecord | undefined {
  if (!counts || (counts.voteCount === 0 && !counts.isApproved)) return undefined;
  const { agreement, participation } = verifierRecord(counts, votingCount);
  return {
    role: "Verifier",
    figures: [
      shareFigure("With the outcome", agreement, "decided vote"),
      shareFigure("Participation", participation, "voting"),
      figure("Stake lost", mlb(counts.slashed), `of ${counted(counts.voteCount, "vote")}`),
    ],
  };
}

function requester({ requested }: Counts, acceptedWithoutVote: number): RoleRecord | undefined {
  if (!requested || requested.total === 0) return undefined;
  const { cancelled, pay, unpaid, withoutVote } = requesterRecord(requested, acceptedWithoutVote);
  return {
    role: "Requester",
    figures: [
      shareFigure("Cancelled", cancelled, "task"),
      figure(
        "Time to pay",
        durationText(pay),
        pay.cases === 0 && unpaid === 0
          ? "no accepted result yet"
          : `average of ${counted(pay.cases, "payment")}${unpaid > 0 ? `, ${unpaid} not paid yet` : ""}`,
      ),
      shareFigure("Accepted without a vote", withoutVote, "accepted result"),
    ],
  };
}

function owner({ owned, modelCount }: Counts): RoleRecord | undefined {
  if (!owned && modelCount === 0) return undefined;
  const { runs, verified } = modelRecord(owned ?? NOTHING_RUN);
  return {
    role: "Model owner",
    figures: [
      figure("Runs", String(runs), `of ${counted(modelCount, "model")} owned now, and former ones`),
      shareFigure("Verified", verified, "finished task"),
    ],
  };
}

const NOTHING_RUN = {
  ...{ completions: 0, verified: 0, rejected: 0 },
  ...{ cancelledWithProvider: 0, expiredWithProvider: 0, endedUnconfirmed: 0 },
};

/** The record of an account, a part for each role it has; none for somebody who has done nothing. */
export function recordOf({ account, votingCount, acceptedWithoutVote }: RecordCounts): RoleRecord[] {
  if (!account) return [];
  return [
    provider(account),
    verifier(account, votingCount),
    requester(account, acceptedWithoutVote),
    owner(account),
  ].filter((record) => record !== undefined);
}
