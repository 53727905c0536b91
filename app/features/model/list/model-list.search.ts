import { oneOf, pageOf, searchTextOf } from "#app/components/ui/list/list-search.ts";

/** URL parameters of the model list. Unknown values fall back to the default. */

export const modelFilters = ["all", "active", "inactive", "yours"] as const;
export type ModelFilter = (typeof modelFilters)[number];

export const modelSorts = ["newest", "oldest", "name", "status", "popular"] as const;
export type ModelSort = (typeof modelSorts)[number];

const modelViews = ["grid", "table"] as const;
export type ModelView = (typeof modelViews)[number];

export interface ModelListSearch {
  filter: ModelFilter;
  sort: ModelSort;
  /** Key of a category; undefined for all. */
  category: string | undefined;
  /** Search text, trimmed. */
  text: string;
  page: number;
  view: ModelView;
}

const CATEGORY_LIMIT = 32;

/** Parses the list's URL. `preset`: the category of a page that shows one category only. */
export function parseModelListSearch(search: URLSearchParams, preset?: string): ModelListSearch {
  const category = preset ?? (search.get("category") ?? "").trim().toLowerCase().slice(0, CATEGORY_LIMIT);
  return {
    filter: oneOf(modelFilters, search.get("status"), "all"),
    sort: oneOf(modelSorts, search.get("sort"), "newest"),
    category: category || undefined,
    text: searchTextOf(search),
    page: pageOf(search.get("page")),
    view: oneOf(modelViews, search.get("view"), "grid"),
  };
}

/** Rows per page: three columns of three cards, or a table of ten (F183, F195). */
export function pageSizeOf(view: ModelView): number {
  return view === "grid" ? 9 : 10;
}
