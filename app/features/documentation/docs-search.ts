import type { DocsSearchResponse, DocsSearchResult } from "#protocol/schemas/docs-search.ts";
import { DOCS_SEARCH_TEXT_MAX } from "#protocol/schemas/documentation.ts";

/** Looks a text up in the documentation (G52): the one place that knows the address. @throws Error when it fails */
export async function searchDocs(
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<DocsSearchResult[]> {
  const query = new URLSearchParams({ q: text.trim().slice(0, DOCS_SEARCH_TEXT_MAX), limit: String(limit) });
  const response = await fetch(`/api/docs-search?${query}`, { signal });
  if (!response.ok) throw new Error(`The search of the documentation answered ${response.status}`);
  const { results }: DocsSearchResponse = await response.json();
  return results;
}
