import type { IndexedPage } from "#functions/docs/documentation-words.ts";
import { createDocsSearch } from "#functions/docs/search.ts";

/** The server's own search with a copy of its pages, for when the network is away. @throws Error when they cannot be had */
export async function loadSearchInBrowser(): Promise<ReturnType<typeof createDocsSearch>> {
  const response = await fetch("/resources/documentation");
  if (!response.ok) throw new Error(`The documentation's index answered ${response.status}`);
  const pages: IndexedPage[] = await response.json();
  return createDocsSearch(pages);
}
