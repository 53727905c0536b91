import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { copyText } from "#app/components/ui/copy-text.ts";
import { Article } from "./article.tsx";
import type { PageLink } from "./pages.server.ts";
import type { TocEntry } from "./render-page.server.tsx";

interface DocumentationPageData {
  title: string;
  description: string;
  lastUpdated: string;
  /** Absent in a browser that received it in the document. */
  html?: string | undefined;
  /** The network that the figures come from; null for initial values, undefined for a text without figures. */
  figuresOf?: string | null | undefined;
  toc: readonly TocEntry[];
  previous: PageLink | null;
  next: PageLink | null;
}

/** One page: text in the middle, its headings on the right, the neighbours below. */
export function DocumentationPage({ page, children }: { page: DocumentationPageData; children?: ReactNode }) {
  return (
    <div className="flex gap-10">
      <article className="min-w-0 grow">
        <header className="grid gap-2">
          <h1 className="text-3xl">{page.title}</h1>
          <p className="text-muted max-w-prose text-lg">{page.description}</p>
          <AsMarkdown />
        </header>
        <Article name="text" html={page.html} />
        {page.figuresOf === undefined ? null : (
          <p className="text-subtle pt-6 text-sm">
            {page.figuresOf === null
              ? "The index does not answer, so the figures on this page are the initial values of a public network."
              : `The figures on this page come from the contracts of this network (${page.figuresOf}).`}
          </p>
        )}
        {children}
        <footer className="border-border mt-10 grid gap-4 border-t pt-4">
          <p className="text-subtle text-sm">
            Last updated <time dateTime={page.lastUpdated}>{page.lastUpdated}</time>
          </p>
          <nav aria-label="Neighbouring pages" className="grid gap-3 sm:grid-cols-2">
            {page.previous ? (
              <Neighbour page={page.previous} rel="prev" label="Previous">
                <ArrowLeft aria-hidden="true" className="size-4" />
              </Neighbour>
            ) : (
              <span />
            )}
            {page.next ? (
              <Neighbour page={page.next} rel="next" label="Next">
                <ArrowRight aria-hidden="true" className="size-4" />
              </Neighbour>
            ) : null}
          </nav>
        </footer>
      </article>
      {page.toc.length > 1 ? <OnThisPage toc={page.toc} /> : null}
    </div>
  );
}

function Neighbour({
  page,
  rel,
  label,
  children,
}: {
  page: PageLink;
  rel: "prev" | "next";
  label: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={page.url}
      rel={rel}
      prefetch="intent"
      className="border-border hover:border-control bg-surface grid gap-0.5 rounded-card border p-3"
    >
      <span className="text-muted flex items-center gap-1.5 text-sm">
        {children}
        {label}
      </span>
      <span className="font-medium">{page.title}</span>
    </Link>
  );
}

function OnThisPage({ toc }: { toc: readonly TocEntry[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="hidden w-52 shrink-0 xl:block">
      <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto">
        <h2 id="on-this-page" className="text-muted text-sm font-medium">
          On this page
        </h2>
        <ul className="border-border mt-2 grid gap-1.5 border-l text-sm">
          {toc.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? "pl-6" : "pl-3"}>
              <a href={`#${id}`} className="text-muted hover:text-text">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Links to the page as Markdown, to view or download. Renders nothing on pages outside the documentation. */
function AsMarkdown() {
  const { pathname } = useLocation();
  const [message, setMessage] = useState("");
  if (!pathname.startsWith("/docs/")) return null;
  const address = `${pathname.replace(/\/+$/, "")}.md`;
  async function copy() {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`It answered ${answer.status}`);
      await copyText(await answer.text());
      setMessage("Copied");
    } catch (error) {
      console.warn("The page could not be copied.", error);
      setMessage("It could not be copied: open it and copy it there.");
    }
  }
  const style = "text-accent underline-offset-2 hover:underline";
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <button type="button" className={style} onClick={() => void copy()}>
        Copy as Markdown
      </button>
      <a href={address} className={style}>
        View as Markdown
      </a>
      <span role="status" className="text-muted">
        {message}
      </span>
    </p>
  );
}
