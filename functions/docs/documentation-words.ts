import { type DocumentationEntry, documentationPages } from "./documentation-index.ts";

export interface IndexedPart {
  /** Anchor; empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Phrases of readers, for the search; the page does not show them. */
  readonly asks?: readonly string[];
}

/** A page with its words. */
export interface IndexedPage extends DocumentationEntry {
  readonly parts: readonly IndexedPart[];
}

/** A page's words, as `docs-content/search/build-index.ts` writes them. */
export interface PageWords {
  readonly hash: string;
  readonly parts: readonly IndexedPart[];
}

/**
 * Every page with its words. In the application's server they are a file of the build instead, and this import does
 * not exist; see `docs-content/written-files.ts`.
 */
export async function readIndexedPages(): Promise<readonly IndexedPage[]> {
  const { default: words } = await import("./words.json", { with: { type: "json" } });
  const parts = words as Readonly<Record<string, PageWords>>;
  return documentationPages.map((page) => ({ ...page, parts: parts[page.path]?.parts ?? [] }));
}
