import { Field, Select } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/list/filter-bar.tsx";
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

interface VerificationListFiltersProps {
  search: VerificationListSearch;
  counts: Record<VerificationFilter, number> | undefined;
  hasAccount: boolean;
}

/** Filters for status, type and "not voted", and the sort order. All state is in the URL. */
export function VerificationListFilters({ search, counts, hasAccount }: VerificationListFiltersProps) {
  const sorts = sortsFor(search.filter);
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
        <Field label={t("Task type")} className="w-[calc(50%-0.375rem)] sm:w-44">
          <Select name="type" defaultValue={search.taskType ?? ""} key={`type-${search.taskType}`}>
            <option value="">{t("All types")}</option>
            {taskTypeNames().map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("Votes")} className="w-[calc(50%-0.375rem)] sm:w-44">
          <Select
            name="voted"
            defaultValue={search.notVoted ? "no" : ""}
            key={`voted-${search.notVoted}`}
            disabled={!hasAccount}
            title={hasAccount ? undefined : t("Connect a wallet to filter by your votes.")}
          >
            <option value="">{t("All")}</option>
            <option value="no">{t("Not voted yet")}</option>
          </Select>
        </Field>
        <Field label={t("Sort by")} className="w-[calc(50%-0.375rem)] sm:w-44">
          <Select
            name="sort"
            defaultValue={search.sort === sorts[0] ? "" : search.sort}
            key={`sort-${search.filter}-${search.sort}`}
          >
            {sorts.map((sort, index) => (
              // The default is omitted from the URL.
              <option key={sort} value={index === 0 ? "" : sort}>
                {sortNames()[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </FilterBar>
    </div>
  );
}
