import type { DocumentationType } from "#protocol/schemas/documentation.ts";
import index from "./pages.json" with { type: "json" };

/** A documentation page, as `docs-content/search/build-index.ts` writes it. */
export interface DocumentationEntry {
  /** File below `docs-content/`, without its extension. */
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

/** Every page, in sidebar order. The words are in a separate file, see `documentation-words.ts`. */
export const documentationPages = index as readonly DocumentationEntry[];
