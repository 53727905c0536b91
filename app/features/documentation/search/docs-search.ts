import { DOCS_SEARCH_TEXT_MAX } from "#protocol/schemas/documentation.ts";
import type { DocsSearchQuery, DocsSearchResponse } from "#protocol/schemas/http/docs-search.ts";

let inBrowser: Promise<(query: DocsSearchQuery) => DocsSearchResponse> | undefined;

/** Loads the pages into the browser when a search is likely. The search then works offline. */
export function prepareDocsSearch(): void {
  inBrowser ??= import("./search-in-browser.ts")
    .then(({ loadSearchInBrowser }) => loadSearchInBrowser())
    .catch((error: unknown) => {
      inBrowser = undefined;
      throw error;
    });
  inBrowser.catch((error: unknown) =>
    console.warn("The documentation is searched on the server only.", error),
  );
}

/** Searches the documentation (G52), offline in the browser's copy. @throws Error if neither is available */
export async function searchDocs(
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<DocsSearchResponse> {
  const q = text.trim().slice(0, DOCS_SEARCH_TEXT_MAX);
  try {
    const query = new URLSearchParams({ q, limit: String(limit) });
    const response = await fetch(`/api/docs-search?${query}`, { signal });
    if (!response.ok) throw new Error(`The search of the documentation answered ${response.status}`);
    return await response.json();
  } catch (error) {
    if (signal.aborted || !inBrowser) throw error;
    return (await inBrowser)({ q, limit });
  }
}
