import { LayoutGrid, Rows3 } from "lucide-react";
import { SearchAndSort } from "#app/components/ui/list/search-and-sort.tsx";
import { type Segment, SegmentedLinks } from "#app/components/ui/list/segmented-links.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { ModelCategoryChips, type ModelCategoryChipsProps } from "./model-category-chips.tsx";
import { filterNames, sortNames } from "./model-list.copy.ts";
import type { ModelCounts } from "./model-list.query.server.ts";
import { type ModelListSearch, modelFilters, modelSorts } from "./model-list.search.ts";

export interface ModelListFiltersProps {
  search: ModelListSearch;
  counts: ModelCounts;
  categories: ModelCategoryChipsProps["categories"];
}

/** Search, sort and view, and the filters in a panel that folds (F188-F192). All of it is the URL. */
export function ModelListFilters({ search, counts, categories }: ModelListFiltersProps) {
  const tabs = modelFilters.map((value) => ({
    value,
    label: filterNames[value],
    count: counts[value],
  }));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchAndSort
          label="Search and sort models"
          keep={["status", "category", "view"]}
          placeholder="Search models..."
          text={search.text}
          sorts={modelSorts}
          sort={search.sort}
          names={sortNames}
        />
        <SegmentedLinks
          segments={VIEWS}
          label="View"
          parameter="view"
          resets={["page"]}
          className="hidden lg:flex"
        />
      </div>
      <details open className="border-border bg-surface rounded-card border">
        <summary className="px-4 py-2.5 font-medium">Filters</summary>
        <div className="grid gap-4 px-4 pb-4">
          <TabLinks tabs={tabs} label="Filter models" parameter="status" />
          <ModelCategoryChips categories={categories} current={search.category} />
        </div>
      </details>
    </div>
  );
}

/** F189. Below 1024 px a table is a stack of cards anyway. */
const VIEWS: readonly Segment[] = [
  { value: "grid", label: "Grid", icon: LayoutGrid },
  { value: "table", label: "Table", icon: Rows3 },
];
