import { pageOf } from "#app/components/ui/list/list-search.ts";
import { t } from "#language/text.ts";

/** URL parameters of the provider list. Unknown values fall back to the default. */

const providerSorts = ["verified", "time", "on-time", "tasks", "earned"] as const;
export type ProviderSort = (typeof providerSorts)[number];

export const providerSortNames = (): Readonly<Record<ProviderSort, string>> => ({
  verified: t("Most reliable"),
  time: t("Fastest"),
  "on-time": t("Most punctual"),
  tasks: t("Most tasks"),
  earned: t("Most earned"),
});

export interface ProvidersSearch {
  sort: ProviderSort;
  page: number;
}

export const parseProvidersSearch = (search: URLSearchParams): ProvidersSearch => ({
  sort: providerSorts.find((sort) => sort === search.get("sort")) ?? "verified",
  page: pageOf(search.get("page")),
});
