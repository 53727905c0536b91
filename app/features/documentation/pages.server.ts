import type { ComponentType, ElementType } from "react";
import { INFORMATION } from "#docs/sections.ts";
import { documentationPages, type IndexedPage } from "#functions/docs/documentation-index.ts";

type Content = ComponentType<{ components?: Record<string, ElementType> }>;

/** Compiled during the build. Only the server holds them: the browser receives finished HTML. */
const modules = import.meta.glob<Content>("../../../docs-content/**/*.mdx", {
  eager: true,
  import: "default",
});

/** The compiled content of a page. @throws Error when index and build disagree */
export function contentOf({ path }: IndexedPage): Content {
  const content = modules[`../../../docs-content/${path}.mdx`];
  if (!content) throw new Error(`The documentation page ${path} is in the index and not in the build`);
  return content;
}

const bareUrl = (url: string): string => url.replace(/\/+$/, "") || "/";

/** The page at this path of the site. */
export function pageAt(pathname: string): IndexedPage | undefined {
  const wanted = bareUrl(pathname);
  return documentationPages.find(({ url }) => url === wanted);
}

/** Pages of the documentation proper, in reading order. */
export const readingOrder = documentationPages.filter(({ section }) => section !== INFORMATION);

/** Pages that are worth their bytes in a browser: all but the tables that developers check the product by. */
export const pagesForReaders = documentationPages.filter(({ section }) => section !== "requirements");

export interface PageLink {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

export interface DocumentationGroup {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly PageLink[];
}

const toLink = ({ url, title, description }: IndexedPage): PageLink => ({ url, title, description });

/** The sections with their pages, as the sidebar shows them. */
export function documentationTree(): DocumentationGroup[] {
  const groups = new Map<string, { id: string; title: string; pages: PageLink[] }>();
  for (const page of readingOrder) {
    if (page.section === "") continue;
    const group = groups.get(page.section) ?? { id: page.section, title: page.sectionTitle, pages: [] };
    group.pages.push(toLink(page));
    groups.set(page.section, group);
  }
  return [...groups.values()];
}

/** What is read before and after a page. */
export function neighboursOf(page: IndexedPage): { previous: PageLink | null; next: PageLink | null } {
  const at = readingOrder.indexOf(page);
  const link = (neighbour: IndexedPage | undefined) => (neighbour ? toLink(neighbour) : null);
  return at < 0
    ? { previous: null, next: null }
    : { previous: link(readingOrder[at - 1]), next: link(readingOrder[at + 1]) };
}
