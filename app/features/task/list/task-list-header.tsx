import { LayoutGrid, Rows3 } from "lucide-react";
import { Amount } from "#app/components/chain/amount.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { SearchAndSort } from "#app/components/ui/list/search-and-sort.tsx";
import { type Segment, SegmentedLinks, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";
import { TILE_DIGITS } from "#protocol/format/amount.ts";
import type { TaskCounts } from "./task-list.query.server.ts";
import {
  type TaskFilter,
  type TaskListSearch,
  type TaskSide,
  type TaskSort,
  taskFilters,
  taskSides,
  taskSorts,
} from "./task-list.search.ts";

/** F84: totals over all tasks, from the index's counters. */
export function TaskTiles({ counts }: { counts: TaskCounts }) {
  return (
    // On phones the list comes first.
    <Tiles aria-label={t("Task statistics")} className="max-md:order-last">
      <StatTile label={t("Total")} value={counts.total} />
      <StatTile
        label={t("Total reward")}
        value={<Amount value={BigInt(counts.reward)} digits={TILE_DIGITS} />}
      />
      <StatTile label={t("Verified")} value={counts.verified} />
      <StatTile label={t("Expired")} value={counts.expired} />
    </Tiles>
  );
}

/** Texts of the task list (F84-F98). */

const filterNames = (): Record<TaskFilter, string> => ({
  all: t("All Tasks"),
  created: t("Created"),
  assigned: t("Assigned|list"),
  completed: t("Completed|list"),
  verified: t("Verified"),
  expired: t("Expired"),
  rejected: t("Rejected"),
  cancelled: t("Cancelled"),
  yours: t("Your Tasks"),
});

const sortNames = (): Record<TaskSort, string> => ({
  newest: t("Newest First"),
  oldest: t("Oldest First"),
  deadline: t("Deadline"),
  reward: t("Highest Reward"),
  status: t("By Status"),
});

const sideNames = (): Record<TaskSide, string> => ({
  both: t("Both"),
  requested: t("Requested"),
  assigned: t("Assigned to me"),
});

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
