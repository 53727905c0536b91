import { INFORMATION } from "#docs/sections.ts";
import { type DocumentationEntry, documentationPages } from "#functions/docs/documentation-index.ts";

const bareUrl = (url: string): string => url.replace(/\/+$/, "") || "/";

/** The page at this path of the site. */
export function pageAt(pathname: string): DocumentationEntry | undefined {
  const wanted = bareUrl(pathname);
  return documentationPages.find(({ url }) => url === wanted);
}

export const readingOrder = documentationPages.filter(({ section }) => section !== INFORMATION);

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

const toLink = ({ url, title, description }: DocumentationEntry): PageLink => ({ url, title, description });

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

export function neighboursOf(page: DocumentationEntry): { previous: PageLink | null; next: PageLink | null } {
  const at = readingOrder.indexOf(page);
  const link = (neighbour: DocumentationEntry | undefined) => (neighbour ? toLink(neighbour) : null);
  return at < 0
    ? { previous: null, next: null }
    : { previous: link(readingOrder[at - 1]), next: link(readingOrder[at + 1]) };
}
