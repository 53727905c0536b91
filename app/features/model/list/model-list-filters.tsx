import { Link, useSearchParams } from "@remix-run/react";
import { LayoutGrid, type LucideIcon, Rows3, SlidersHorizontal } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SearchAndSort } from "#app/components/ui/list/search-and-sort.tsx";
import { type Segment, SegmentedLinks, TabLinks } from "#app/components/ui/list/tabs.tsx";
import { t } from "#language/text.ts";
import { categoryHref, categoryOf, knownCategories } from "../model-category.ts";
import type { ModelCounts } from "./model-list.query.server.ts";
import {
  type ModelFilter,
  type ModelListSearch,
  type ModelSort,
  modelFilters,
  modelSorts,
} from "./model-list.search.ts";

/** Texts of the model list (F183-F198). */

const filterNames = (): Record<ModelFilter, string> => ({
  all: t("All Models"),
  active: t("Active"),
  inactive: t("Inactive"),
  yours: t("Your Models"),
});

const sortNames = (): Record<ModelSort, string> => ({
  newest: t("Newest First"),
  oldest: t("Oldest First"),
  name: "Name A-Z",
  status: t("By Status"),
  popular: t("Most Used"),
});

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
        className={classNames(
          "gap-3",
          isOpen === undefined ? "hidden md:grid noscript:grid" : isOpen ? "grid" : "hidden",
        )}
      >
        <TabLinks tabs={tabs} label={t("Filter models")} parameter="status" />
        <ModelCategoryChips categories={categories} current={search.category} />
      </div>
    </div>
  );
}

/** Open on wide screens; on phones the models come first. Undefined during server rendering. */
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

interface ModelCategoryChipsProps {
  /** Indexed categories with the number of models visible to the account. */
  categories: readonly { id: string; name: string; count: number }[];
  current: string | undefined;
}

/** F191. */
function ModelCategoryChips({ categories, current }: ModelCategoryChipsProps) {
  const [search] = useSearchParams();
  const countOf = (slug: string) => categories.find(({ id }) => id === slug)?.count ?? 0;
  const known = knownCategories().map(({ slug, label }) => ({ id: slug, name: label, count: countOf(slug) }));
  // Custom categories follow if they contain models.
  const others = categories.filter(
    ({ id, count }) => !known.some((one) => one.id === id) && (count > 0 || id === current),
  );
  const chosen = [...known, ...others].find(({ id }) => id === current);
  return (
    <nav aria-label={t("Categories")} className="flex flex-wrap items-center gap-2">
      <Chip
        href={categoryHref(undefined, search)}
        label={t("All Categories")}
        description={t("Models in all categories")}
        icon={LayoutGrid}
        isCurrent={current === undefined}
      />
      {[...known, ...others].map((category) => {
        const { slug, label, description, icon } = categoryOf(category);
        return (
          <Chip
            key={slug}
            href={categoryHref(slug, search)}
            label={label}
            description={description}
            icon={icon}
            count={category.count}
            isCurrent={current === slug}
          />
        );
      })}
      {chosen ? <p className="text-muted basis-full text-sm">{categoryOf(chosen).description}.</p> : null}
    </nav>
  );
}

interface ChipProps {
  href: string;
  label: string;
  description: string;
  icon: LucideIcon;
  count?: number;
  isCurrent: boolean;
}

function Chip({ href, label, description, icon: Icon, count, isCurrent }: ChipProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      title={description}
      aria-description={description}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "filter-chip",
        isCurrent
          ? "border-accent bg-accent-tint text-accent font-medium"
          : "border-control bg-surface text-muted hover:text-text",
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
      {count === undefined ? null : <span className="tabular opacity-80">{count}</span>}
    </Link>
  );
}
