import type { DocumentationEntry } from "./documentation-index.ts";
import { unpackPages } from "./packed-pages.ts";

export interface IndexedPart {
  /** Anchor; empty for the text before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** Phrases of readers, for the search; the page does not show them. */
  readonly asks?: readonly string[];
}

/** A page with its text. */
export interface IndexedPage extends DocumentationEntry {
  readonly parts: readonly IndexedPart[];
}

/** Every page with its text, from `index-modules.ts`; the application's server reads a file (`written-files.ts`). */
export async function readIndexedPages(): Promise<readonly IndexedPage[]> {
  return unpackPages((await import("virtual:documentation-words")).default);
}
