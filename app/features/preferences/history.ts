import { NAVIGATION_HISTORY_KEY } from "#app/env/device-keys.ts";

/** Number of navigation steps and searches kept to rank suggestions (F275). */
export const INTERACTION_LIMIT = 100;
export const SEARCH_LIMIT = 50;

export interface NavigationHistory {
  /** URLs chosen in the navigation, latest first. */
  readonly interactions: readonly string[];
  /** Searches that led to a page, latest first. */
  readonly searches: readonly string[];
}

const EMPTY: NavigationHistory = { interactions: [], searches: [] };

const texts = (value: unknown, limit: number): string[] =>
  Array.isArray(value)
    ? value.filter((text) => typeof text === "string" && text.length <= 200).slice(0, limit)
    : [];

/** The stored history; empty if unreadable, which is only logged. */
export function readHistory(storage: Pick<Storage, "getItem">): NavigationHistory {
  try {
    const value: unknown = JSON.parse(storage.getItem(NAVIGATION_HISTORY_KEY) ?? "null");
    if (typeof value !== "object" || value === null) return EMPTY;
    const { interactions, searches } = value as Record<string, unknown>;
    return { interactions: texts(interactions, INTERACTION_LIMIT), searches: texts(searches, SEARCH_LIMIT) };
  } catch (error) {
    console.warn("The navigation's history could not be read.", error);
    return EMPTY;
  }
}

function write(storage: Pick<Storage, "setItem">, history: NavigationHistory): void {
  try {
    storage.setItem(NAVIGATION_HISTORY_KEY, JSON.stringify(history));
  } catch (error) {
    console.warn("The navigation's history could not be kept.", error);
  }
}

/** Records a navigation step, and the search that led to it if there was one. */
export function rememberStep(
  storage: Pick<Storage, "getItem" | "setItem">,
  { href, search }: { href?: string; search?: string },
): void {
  const { interactions, searches } = readHistory(storage);
  const text = search?.trim();
  write(storage, {
    interactions: href ? [href, ...interactions].slice(0, INTERACTION_LIMIT) : interactions,
    searches: text ? [text, ...searches.filter((other) => other !== text)].slice(0, SEARCH_LIMIT) : searches,
  });
}

/** Number of recent visits per URL. */
export function usage({ interactions }: NavigationHistory): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const href of interactions) counts.set(href, (counts.get(href) ?? 0) + 1);
  return counts;
}
