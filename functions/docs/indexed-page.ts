/** A page as the search reads it. */
import type { DocumentationEntry } from "./documentation-index.ts";

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
