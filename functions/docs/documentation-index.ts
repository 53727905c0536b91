import type { DocumentationType } from "#protocol/schemas/documentation.ts";
import index from "./pages.json" with { type: "json" };

/** One page of the documentation, as `docs-content/search/build-index.ts` wrote it down. */
export interface DocumentationEntry {
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
}

/** Every page, in the order of the sidebar. Their words are in a file of their own: see `documentation-words.ts`. */
export const documentationPages = index as readonly DocumentationEntry[];
