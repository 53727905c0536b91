import { THEMES, type Theme } from "#app/theme/theme.ts";

/** Maximum number of recent pages and favourites (F273). */
export const RECENT_LIMIT = 10;
export const FAVORITE_LIMIT = 20;

export interface PageReference {
  readonly href: string;
  readonly title: string;
}

/** Interface preferences stored in this browser (F273, F274). They never leave it. */
export interface Preferences {
  readonly collapsed: boolean;
  readonly expandedSections: readonly string[];
  /** Recently opened pages, latest first. */
  readonly recentItems: readonly PageReference[];
  readonly favoriteItems: readonly PageReference[];
  /** Ids of the sidebar entries pinned above all sections. */
  readonly pinnedItems: readonly string[];
  /** Ids of sections in custom order; other sections follow. */
  readonly customOrder: readonly string[];
  readonly theme: Theme;
  readonly animations: boolean;
  readonly compactMode: boolean;
  /** Opening a section of the sidebar closes the others. */
  readonly autoCollapse: boolean;
  readonly tooltips: boolean;
  readonly reducedMotion: boolean;
  /** Single-key shortcuts; those with Ctrl or Cmd always work. */
  readonly shortcuts: boolean;
}

/** G49: main and tasks are open at first. */
export const defaultPreferences: Preferences = {
  collapsed: false,
  expandedSections: ["main", "tasks"],
  recentItems: [],
  favoriteItems: [],
  pinnedItems: [],
  customOrder: [],
  theme: "system",
  animations: true,
  compactMode: false,
  autoCollapse: false,
  tooltips: true,
  reducedMotion: false,
  shortcuts: true,
};

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200;
const textsOf = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? [...new Set(value.filter(isText))].slice(0, 50) : undefined;

function pagesOf(value: unknown, limit: number): PageReference[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const pages = value.filter(
    (page: unknown): page is PageReference =>
      typeof page === "object" &&
      page !== null &&
      isText((page as Fields).title) &&
      isText((page as Fields).href) &&
      // Only URLs of this site: an imported file must not add links to other sites.
      /^\/(?!\/)/.test(String((page as Fields).href)),
  );
  return pages.slice(0, limit).map(({ href, title }) => ({ href, title }));
}

/** Parses preferences from any value; missing or malformed parts get their defaults. */
export function toPreferences(value: unknown): Preferences {
  const fields: Fields = typeof value === "object" && value !== null ? (value as Fields) : {};
  const flag = (name: keyof Preferences): boolean =>
    typeof fields[name] === "boolean" ? (fields[name] as boolean) : Boolean(defaultPreferences[name]);
  return {
    collapsed: flag("collapsed"),
    expandedSections: textsOf(fields.expandedSections) ?? defaultPreferences.expandedSections,
    recentItems: pagesOf(fields.recentItems, RECENT_LIMIT) ?? [],
    favoriteItems: pagesOf(fields.favoriteItems, FAVORITE_LIMIT) ?? [],
    pinnedItems: textsOf(fields.pinnedItems) ?? [],
    customOrder: textsOf(fields.customOrder) ?? [],
    theme: THEMES.find((theme) => theme === fields.theme) ?? "system",
    animations: flag("animations"),
    compactMode: flag("compactMode"),
    autoCollapse: flag("autoCollapse"),
    tooltips: flag("tooltips"),
    reducedMotion: flag("reducedMotion"),
    shortcuts: flag("shortcuts"),
  };
}

/** Moves an opened page to the front, without duplicates, and drops the oldest. */
export function withRecent(pages: readonly PageReference[], page: PageReference): PageReference[] {
  return [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, RECENT_LIMIT);
}

/** Adds or removes a favourite. A twenty-first is not added, because no chosen one may be dropped. */
export function toggledFavorite(pages: readonly PageReference[], page: PageReference): PageReference[] {
  const others = pages.filter(({ href }) => href !== page.href);
  if (others.length < pages.length) return others;
  return pages.length < FAVORITE_LIMIT ? [...pages, page] : [...pages];
}

/** Opens or closes a section. */
export function toggledSection(
  { expandedSections, autoCollapse }: Pick<Preferences, "expandedSections" | "autoCollapse">,
  id: string,
): string[] {
  if (expandedSections.includes(id)) return expandedSections.filter((open) => open !== id);
  return autoCollapse ? [id] : [...expandedSections, id];
}

/** Applies the custom order; items without a position keep their order and come last. */
export function inCustomOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + items.length);
  return items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => place(a.item.id) - place(b.item.id) || a.index - b.index)
    .map(({ item }) => item);
}

/** The order after moving one id; positions outside the list mean its ends. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const others = order.filter((other) => other !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
