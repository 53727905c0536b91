import { FilterBar, FilterChoice } from "#app/components/ui/list/filter-bar.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import {
  sortsFor,
  type VerificationFilter,
  type VerificationListSearch,
  type VerificationSort,
  verificationFilters,
} from "./verification-list.search.ts";

const filterNames = (): Record<VerificationFilter, string> => ({
  pending: t("Pending"),
  ready: t("Ready"),
  approved: t("Approved"),
  rejected: t("Rejected"),
  expired: t("Expired"),
  appealed: t("Appealed"),
  all: t("All"),
});

const sortNames = (): Record<VerificationSort, string> => ({
  closing: t("Closing soon"),
  newest: t("Newest first"),
  oldest: t("Oldest first"),
});

const WIDTH = "w-[calc(50%-0.375rem)] sm:w-44";

interface VerificationListFiltersProps {
  search: VerificationListSearch;
  counts: Record<VerificationFilter, number> | undefined;
  hasAccount: boolean;
}

/** Filters for status, type and "not voted", and the sort order. All state is in the URL. */
export function VerificationListFilters({ search, counts, hasAccount }: VerificationListFiltersProps) {
  return (
    <div className="grid gap-4">
      <TabLinks
        label={t("Filter verifications by status")}
        parameter="status"
        tabs={verificationFilters.map((value) => ({
          value,
          label: filterNames()[value],
          count: counts?.[value],
        }))}
      />
      <FilterBar label={t("Filter and sort verifications")} keep={["status"]}>
        <FilterChoice
          name="type"
          label={t("Task type")}
          choices={[
            ["", t("All types")],
            ...taskTypeNames().map((name, index) => [String(index), name] as const),
          ]}
          value={String(search.taskType ?? "")}
          className={WIDTH}
        />
        <FilterChoice
          name="voted"
          label={t("Votes")}
          choices={[
            ["", t("All")],
            ["no", t("Not voted yet")],
          ]}
          value={search.notVoted ? "no" : ""}
          disabled={!hasAccount}
          title={hasAccount ? undefined : t("Connect a wallet to filter by your votes.")}
          className={WIDTH}
        />
        <FilterChoice
          name="sort"
          label={t("Sort by")}
          choices={sortsFor(search.filter).map((sort) => [sort, sortNames()[sort]])}
          value={search.sort}
          className={WIDTH}
        />
      </FilterBar>
    </div>
  );
}
