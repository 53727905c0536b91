import type { IndexedPage } from "#functions/docs/indexed-page.ts";
import { createDocsSearch } from "#functions/docs/search.ts";

/** The server's search code with a copy of its pages, for offline use. @throws Error if they cannot be loaded */
export async function loadSearchInBrowser(): Promise<ReturnType<typeof createDocsSearch>> {
  const response = await fetch("/resources/documentation");
  if (!response.ok) throw new Error(`The documentation's index answered ${response.status}`);
  const pages: IndexedPage[] = await response.json();
  return createDocsSearch(pages);
}
