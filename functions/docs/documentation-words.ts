import { type DocumentationEntry, documentationPages } from "./documentation-index.ts";

export interface IndexedPart {
  /** Anchor; empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** A page with its words. */
export interface IndexedPage extends DocumentationEntry {
  readonly parts: readonly IndexedPart[];
}

/** What `docs-content/search/build-index.ts` wrote down of a page's words. */
export interface PageWords {
  readonly hash: string;
  readonly parts: readonly IndexedPart[];
}

/**
 * Every page with its words. The application's server has them as a file of its build instead, see
 * `docs-content/written-files.ts`: there this import is not.
 */
export async function readIndexedPages(): Promise<readonly IndexedPage[]> {
  const { default: words } = await import("./words.json", { with: { type: "json" } });
  const parts = words as Readonly<Record<string, PageWords>>;
  return documentationPages.map((page) => ({ ...page, parts: parts[page.path]?.parts ?? [] }));
}
