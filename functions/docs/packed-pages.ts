/**
 * The pages as bundles contain them: texts, phrases and headings of all pages in separate lists, which a host compresses better, and without
 * anchors, which follow from the headings.
 */
import { createHeadingIds } from "#docs/heading-id.ts";
import type { DocumentationEntry } from "./documentation-index.ts";
import type { IndexedPage, IndexedPart } from "./indexed-page.ts";

/** Phrases are joined with it. A page's source separates them by it, so none contains it. */
const SEPARATOR = "|";

export interface PackedPages {
  readonly pages: readonly DocumentationEntry[];
  /** By page, as the texts and the phrases; empty for the text before the first heading. */
  readonly headings: readonly (readonly string[])[];
  readonly texts: readonly (readonly string[])[];
  readonly asks: readonly (readonly string[])[];
}

export function packPages(pages: readonly IndexedPage[]): PackedPages {
  const ofParts = (value: (part: IndexedPart) => string) => pages.map(({ parts }) => parts.map(value));
  return {
    pages: pages.map(({ parts: _, ...page }) => page),
    headings: ofParts(({ heading }) => heading),
    texts: ofParts(({ text }) => text),
    asks: ofParts(({ asks }) => (asks ?? []).join(SEPARATOR)),
  };
}

export function unpackPages({ pages, headings, texts, asks }: PackedPages): IndexedPage[] {
  return pages.map((page, at) => {
    const idOf = createHeadingIds();
    const parts = (headings[at] ?? []).map((heading, part): IndexedPart => {
      const phrases = asks[at]?.[part] ?? "";
      return {
        id: heading && idOf(heading),
        heading,
        text: texts[at]?.[part] ?? "",
        ...(phrases && { asks: phrases.split(SEPARATOR) }),
      };
    });
    return { ...page, parts };
  });
}
