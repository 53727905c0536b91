import { LayoutGrid, Rows3 } from "lucide-react";
import { SearchAndSort } from "#app/components/ui/list/search-and-sort.tsx";
import { type Segment, SegmentedLinks } from "#app/components/ui/list/segmented-links.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";
import { filterNames, sideNames, sortNames } from "./task-list.copy.ts";
import type { TaskCounts } from "./task-list.query.server.ts";
import { type TaskListSearch, taskFilters, taskSides, taskSorts } from "./task-list.search.ts";

export interface TaskListFiltersProps {
  search: TaskListSearch;
  counts: TaskCounts | null;
  /** Tasks of the connected account; undefined without one. */
  own: { requested: number; assigned: number } | undefined;
}

/** Filters with counts, search, sort and view (F85-F88). All state is in the URL. */
export function TaskListFilters({ search, counts, own }: TaskListFiltersProps) {
  const countOf = (filter: (typeof taskFilters)[number]): number | undefined => {
    if (filter === "yours") return own && own.requested + own.assigned;
    return filter === "all" ? counts?.total : counts?.[filter];
  };
  const tabs = taskFilters.map((value) => ({ value, label: filterNames()[value], count: countOf(value) }));
  return (
    <div className="grid gap-4">
      <TabLinks tabs={tabs} label={t("Filter tasks")} parameter="status" />
      {search.filter === "yours" && own ? (
        <TabLinks
          label={t("Your role")}
          parameter="side"
          tabs={taskSides.map((value) => ({
            value,
            label: sideNames()[value],
            count: value === "both" ? undefined : own[value],
          }))}
        />
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchAndSort
          label={t("Search and sort tasks")}
          keep={["status", "side", "view"]}
          placeholder={t("Search tasks...")}
          text={search.text}
          sorts={taskSorts}
          sort={search.sort}
          names={sortNames()}
        />
        <SegmentedLinks segments={views()} label={t("View")} parameter="view" className="hidden lg:flex" />
      </div>
    </div>
  );
}

/** F86. Below 1024 px a table collapses into cards. */
const views = (): readonly Segment[] => [
  { value: "table", label: t("Table"), icon: Rows3 },
  { value: "cards", label: t("Cards"), icon: LayoutGrid },
];
