import { type ComponentType, createContext, type ElementType, type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createHeadingIds } from "#docs/heading-id.ts";
import type { DocumentationEntry } from "#functions/docs/documentation-index.ts";
import { articleElements } from "./article-elements.tsx";

type Content = ComponentType<{ components?: Record<string, ElementType> }>;

/** Compiled pages. Included only in the build and the development server. */
const modules = import.meta.glob<Content>("../../../docs-content/**/*.mdx", {
  eager: true,
  import: "default",
});

/** The compiled content of a page. @throws Error if index and build disagree */
export function contentOf({ path }: DocumentationEntry): Content {
  const content = modules[`../../../docs-content/${path}.mdx`];
  if (!content) throw new Error(`The documentation page ${path} is in the index and not in the build`);
  return content;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface RenderedPage {
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

/** Pages do not change while a server runs. */
const rendered = new Map<string, RenderedPage>();

interface HeadingCollector {
  readonly toc: TocEntry[];
  readonly headingId: (heading: string) => string;
}
const Headings = createContext<HeadingCollector | undefined>(undefined);

/** A heading with an anchor, recorded for the page's table of contents. */
function Heading({ level, children }: { level: 2 | 3; children?: ReactNode }) {
  const collector = useContext(Headings);
  const text = textOf(children).trim();
  const id = collector?.headingId(text) ?? "";
  collector?.toc.push({ id, text, level });
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a href={`#${id}`} className="heading-anchor">
        {children}
      </a>
    </Tag>
  );
}

const Heading2 = ({ children }: { children?: ReactNode }) => <Heading level={2}>{children}</Heading>;
const Heading3 = ({ children }: { children?: ReactNode }) => <Heading level={3}>{children}</Heading>;
const elements = { ...articleElements, h2: Heading2, h3: Heading3 };

export function renderPage(page: DocumentationEntry): RenderedPage {
  const known = rendered.get(page.path);
  if (known) return known;
  const Content = contentOf(page);
  const toc: TocEntry[] = [];
  const html = renderToStaticMarkup(
    <Headings.Provider value={{ toc, headingId: createHeadingIds() }}>
      <Content components={elements} />
    </Headings.Provider>,
  );
  const result = { html, toc };
  if (!import.meta.env.DEV) rendered.set(page.path, result);
  return result;
}

/** The text inside rendered children. */
function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (node && typeof node === "object" && "props" in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return "";
}
