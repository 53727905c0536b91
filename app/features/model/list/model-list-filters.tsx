import { LayoutGrid, Rows3, SlidersHorizontal } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SearchAndSort } from "#app/components/ui/list/search-and-sort.tsx";
import { type Segment, SegmentedLinks } from "#app/components/ui/list/segmented-links.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";
import { ModelCategoryChips, type ModelCategoryChipsProps } from "./model-category-chips.tsx";
import { filterNames, sortNames } from "./model-list.copy.ts";
import type { ModelCounts } from "./model-list.query.server.ts";
import { type ModelListSearch, modelFilters, modelSorts } from "./model-list.search.ts";

export interface ModelListFiltersProps {
  search: ModelListSearch;
  counts: ModelCounts;
  categories: ModelCategoryChipsProps["categories"];
}

/** Search, sort and view, with the filters in a collapsible panel (F188-F192). All state is in the URL. */
export function ModelListFilters({ search, counts, categories }: ModelListFiltersProps) {
  const panel = useId();
  const { isOpen, toggle } = usePanel();
  const tabs = modelFilters.map((value) => ({
    value,
    label: filterNames()[value],
    count: counts[value],
  }));
  const chosen = [search.filter !== "all", search.category !== undefined].filter(Boolean).length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchAndSort
          label={t("Search and sort models")}
          keep={["status", "category", "view"]}
          placeholder={t("Search models...")}
          text={search.text}
          sorts={modelSorts}
          sort={search.sort}
          names={sortNames()}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-expanded={isOpen} aria-controls={panel} onClick={toggle}>
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {t("Filters")}
            {chosen > 0 ? <span className="tabular text-muted">{chosen}</span> : null}
          </Button>
          <SegmentedLinks
            segments={views()}
            label={t("View")}
            parameter="view"
            resets={["page"]}
            className="hidden lg:flex"
          />
        </div>
      </div>
      <div
        id={panel}
        className={classNames("gap-3", isOpen === undefined ? "hidden md:grid" : isOpen ? "grid" : "hidden")}
      >
        <TabLinks tabs={tabs} label={t("Filter models")} parameter="status" />
        <ModelCategoryChips categories={categories} current={search.category} />
      </div>
    </div>
  );
}

/**
 * Open if there is room; on phones the models come first. Undefined during server rendering, where the width is
 * unknown.
 */
function usePanel() {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => setOpen((before) => before ?? matchMedia("(min-width: 48rem)").matches), []);
  return { isOpen, toggle: () => setOpen((before) => !before) };
}

/** F189. Below 1024 px a table collapses into cards. */
const views = (): readonly Segment[] => [
  { value: "grid", label: t("Grid"), icon: LayoutGrid },
  { value: "table", label: t("Table"), icon: Rows3 },
];
