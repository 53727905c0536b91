/** Reads a list's state from its URL. Unknown values fall back to the default. */
import { beginningOf } from "#protocol/format/user-text.ts";

export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
  fallback: Value,
): Value {
  return values.find((known) => known === value) ?? fallback;
}

/** Page number; an invalid one is the first page. */
export function pageOf(value: string | null): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** The search text, trimmed and limited in length. */
export const searchTextOf = (search: URLSearchParams): string =>
  beginningOf((search.get("q") ?? "").trim(), 100);
