import { t } from "#language/text.ts";

/** URL parameters of a voter's history. Unknown values fall back to the default. */
export const voteFilters = ["all", "with", "against", "open"] as const;
export type VoteFilter = (typeof voteFilters)[number];

export const voteFilterNames = (): Record<VoteFilter, string> => ({
  all: t("All"),
  with: t("With the outcome"),
  against: t("Against the outcome"),
  open: t("Not counted yet"),
});

/** Parses the filter in the URL. */
export function parseVoteFilter(text: string | null): VoteFilter {
  return voteFilters.find((value) => value === text) ?? "all";
}
