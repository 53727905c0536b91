import type { DocumentationType } from "#protocol/schemas/documentation.ts";

export interface DocumentationSection {
  /** Name of the folder in `docs-content/`, and the first part of the address after `/docs/`. */
  readonly id: string;
  readonly title: string;
  /** What its pages are, unless a page's front matter says otherwise. */
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

/** Its pages live at the root of the site (/about, /privacy): they are found by the search, and not in the sidebar. */
export const INFORMATION = "information";

/** Where words are explained. */
export const GLOSSARY = "/docs/overview/glossary";

/** The section of this name; a folder that is not listed above comes last, under its own name. */
export function sectionOf(id: string): DocumentationSection {
  const known = sections.find((section) => section.id === id);
  const title = id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");
  return known ?? { id, title, type: "reference" };
}

/** Address of a page of the documentation. @param path file name below `docs-content/`, without its ending */
export function documentationUrl(path: string): string {
  if (path === "index") return "/docs";
  if (path.startsWith(`${INFORMATION}/`)) return path.slice(INFORMATION.length);
  return `/docs/${path.replace(/\/index$/, "")}`;
}

/** The label in the footer of the documentation (F284, G50). */
export const DOCUMENTATION_VERSION = "1.0.0";
