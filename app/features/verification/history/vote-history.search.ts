import { t } from "#language/text.ts";

/** What the URL of a voter's history can ask for. Every unknown value is the default. */
export const voteFilters = ["all", "with", "against", "open"] as const;
export type VoteFilter = (typeof voteFilters)[number];

export const voteFilterNames = (): Record<VoteFilter, string> => ({
  all: t("All"),
  with: t("With the outcome"),
  against: t("Against the outcome"),
  open: t("Not counted yet"),
});

/** Reads the filter of the URL. */
export function parseVoteFilter(text: string | null): VoteFilter {
  return voteFilters.find((value) => value === text) ?? "all";
}
