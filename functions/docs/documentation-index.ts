import pages from "virtual:documentation-pages";
import type { DocumentationType } from "#protocol/schemas/documentation.ts";

/** A documentation page, as `docs-content/search/pages.ts` reads it. */
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
  /** YYYY-MM-DD, from the history of the repository. */
  readonly lastUpdated: string;
}

/** Every page, in sidebar order. The texts are in a separate file, see `documentation-words.ts`. */
export const documentationPages: readonly DocumentationEntry[] = pages;
