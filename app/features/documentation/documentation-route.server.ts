import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { missingPage } from "#app/features/discovery/near-addresses.server.ts";
import { withHtmlOnly } from "#app/http/html-only-data.server.ts";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { articleOf } from "./articles.server.ts";
import { withNetworkFigures } from "./network-figures.server.ts";
import { documentationTree, neighboursOf, pageAt, readingOrder } from "./pages.server.ts";
import { addressOfWritten } from "./written-file.server.ts";

const MISSING = "There is no such page in the documentation";

/** One page with its neighbours. @throws Response 404, or 503 if its text cannot be read */
export async function loadPage(pathname: string, context: AppLoadContext) {
  const page = pageAt(pathname);
  if (!page) throw missingPage(MISSING, pathname);
  const { title, description, lastUpdated } = page;
  const { html, toc } = await articleOf(page, context.readFile);
  const text = await withNetworkFigures(html);
  const data = { title, description, lastUpdated, toc, figuresOf: text.figuresOf, ...neighboursOf(page) };
  return { kind: "page" as const, page: withHtmlOnly(data, { html: text.html }, context) };
}

/** The Markdown version of a page: its URL with ".md" appended. @throws Response 404 without such a page */
export function markdownOf(pathname: string): Response {
  const page = pageAt(pathname.replace(/\.md$/, ""));
  if (!page) throw new Response(MISSING, { status: 404 });
  return textOfBuild(`markdown:${page.path}`);
}

/** Leads to a text that the build wrote under this name. @throws Response 404 if there is none */
export function textOfBuild(name: string): Response {
  const file = addressOfWritten(name);
  if (!file) throw new Response(MISSING, { status: 404 });
  return new Response(null, { status: 302, headers: { Location: file } });
}

/** Content of a documentation URL: a page, or the list of a section. @throws Response 404, 503 */
export async function loadDocumentation(pathname: string, context: AppLoadContext) {
  if (pageAt(pathname)) return loadPage(pathname, context);
  const group = documentationTree().find(({ id }) => `/docs/${id}` === pathname.replace(/\/+$/, ""));
  if (group) return { kind: "section" as const, group };
  throw missingPage(MISSING, pathname);
}

/** Loader of the pages about the organisation (F40): /about, /privacy, ... */
export async function loadInformation({ request, context }: LoaderFunctionArgs) {
  const loaded = await loadDocumentation(new URL(request.url).pathname, context);
  if (loaded.kind !== "page") throw new Response("Page not found", { status: 404 });
  return { page: loaded.page, tree: documentationTree() };
}

export function documentationFilters() {
  const used = new Set(documentationPages.map(({ type }) => type));
  const groups = new Map(
    readingOrder.filter(({ section }) => section).map((page) => [page.section, page.sectionTitle]),
  );
  return {
    types: [...used],
    sections: [...groups].map(([id, title]) => ({ id, title })),
  };
}
