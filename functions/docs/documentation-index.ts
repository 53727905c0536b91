import type { DocumentationType } from "#protocol/schemas/documentation.ts";
import index from "./search-index.json" with { type: "json" };

export interface IndexedPart {
  /** Anchor; empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** One page of the documentation, as `docs-content/search/build-index.ts` wrote it down. */
export interface IndexedPage {
  /** File below `docs-content/`, without its ending. */
  readonly path: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Folder; empty for the home page. */
  readonly section: string;
  readonly sectionTitle: string;
  readonly type: DocumentationType;
  readonly order: number;
  readonly tags: readonly string[];
  /** YYYY-MM-DD. */
  readonly lastUpdated: string;
  readonly hash: string;
  readonly parts: readonly IndexedPart[];
}

export interface DocumentationIndex {
  readonly pages: readonly IndexedPage[];
}

/** Every page, in the order of the sidebar. */
export const documentationPages = (index as DocumentationIndex).pages;
