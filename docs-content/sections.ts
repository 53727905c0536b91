import type { DocumentationType } from "#protocol/schemas/documentation.ts";

export interface DocumentationSection {
  /** Name of the folder in `docs-content/`, and the first part of the address after `/docs/`. */
  readonly id: string;
  readonly title: string;
  /** Default type of its pages; front matter can override it. */
  readonly type: DocumentationType;
}

/** The sections in the order of the sidebar (F36-F39). Pages inside are ordered by their front matter. */
export const sections: readonly DocumentationSection[] = [
  { id: "overview", title: "Overview", type: "reference" },
  { id: "guides", title: "Guides", type: "guide" },
  { id: "verification", title: "Verification", type: "reference" },
  { id: "api", title: "API reference", type: "api" },
  { id: "graphql", title: "GraphQL", type: "api" },
  { id: "security", title: "Security", type: "reference" },
  { id: "operations", title: "Operations", type: "guide" },
  { id: "white-papers", title: "White papers", type: "whitepaper" },
  { id: "help", title: "Help", type: "reference" },
];

/** Its pages are at the root of the site (/about, /privacy): the search finds them, the sidebar does not list them. */
export const INFORMATION = "information";

export const GLOSSARY = "/docs/overview/glossary";

/** Section of this name; a folder not listed above comes last, under its folder name. */
export function sectionOf(id: string): DocumentationSection {
  const known = sections.find((section) => section.id === id);
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
  return known ?? { id, title, type: "reference" };
}

/** URL path of a documentation page. @param path file name below `docs-content/`, without extension */
export function documentationUrl(path: string): string {
  if (path === "index") return "/docs";
  if (path.startsWith(`${INFORMATION}/`)) return path.slice(INFORMATION.length);
  return `/docs/${path.replace(/\/index$/, "")}`;
}

/** Version of the texts, in the documentation's footer (F284, G50). */
export const DOCUMENTATION_VERSION = "1.0.0";
