import { durationText, shareText } from "#app/features/record/record.copy.ts";
import { plural, t } from "#language/text.ts";
import {
  ENOUGH_CASES,
  isSignificant,
  type ProviderCounts,
  providerRecord,
  rankAmong,
  type Share,
} from "#protocol/rules/reputation.ts";

export type ComparedProvider = ProviderCounts & { readonly id: string };

export interface Ranking {
  readonly label: string;
  /** The provider's own figure. */
  readonly value: string;
  /** Its rank, or why there is none. */
  readonly place: string;
}

const BPS = 10_000;
const bpsOf = ({ part, cases }: Share): number => (cases > 0 ? Math.floor((part * BPS) / cases) : 0);

function rankText(own: number, others: readonly number[], better: "more" | "less"): string {
  if (others.length === 0) return t("No other provider has enough results to compare.");
  const { behind, of } = rankAmong(own, others, better);
  const share = Math.floor((behind * 100) / of);
  return t("Better than {behind} of {of} other providers ({share}%).", { behind, of, share });
}

const tooFew = ({ cases }: Share) =>
  plural(
    cases,
    "Ranking starts at {enoughCases} results; there is {count} so far.",
    "Ranking starts at {enoughCases} results; there are {count} so far.",
    { enoughCases: ENOUGH_CASES },
  );

/** Rank of a provider among those with enough cases (F145): verified, timely, and median time to a result. */
export function rankingsOf(own: ComparedProvider, all: readonly ComparedProvider[]): Ranking[] {
  const record = providerRecord(own);
  const others = all.filter(({ id }) => id !== own.id).map(providerRecord);
  const shares = (name: "verified" | "onTime") =>
    others
      .map((one) => one[name])
      .filter(isSignificant)
      .map(bpsOf);
  const place = (share: Share, name: "verified" | "onTime") =>
    isSignificant(share) ? rankText(bpsOf(share), shares(name), "more") : tooFew(share);
  const times = others.filter(({ time }) => isSignificant(time)).flatMap(({ time }) => time.seconds ?? []);
  const { verified, onTime, time } = record;
  return [
    { label: t("Verified"), value: shareText(verified), place: place(verified, "verified") },
    { label: t("On time"), value: shareText(onTime), place: place(onTime, "onTime") },
    {
      label: t("Median time"),
      value: durationText(time),
      place:
        time.seconds !== undefined && isSignificant(time)
          ? rankText(time.seconds, times, "less")
          : tooFew({ part: 0, cases: time.cases }),
    },
  ];
}
