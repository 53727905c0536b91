import type { ReadFile } from "#app/http/read-file.server.ts";
import { GLOSSARY } from "#docs/sections.ts";
import type { DocumentationEntry } from "#functions/docs/documentation-index.ts";
import type { IndexedPage } from "#functions/docs/indexed-page.ts";
import { createDocsSearch, type DocsSearch } from "#functions/docs/search.ts";
import { decodedVectors, type WordVectors } from "#functions/docs/word-vectors.ts";
import { withNetworkFigures } from "./network-figures.server.ts";
import { pageAt } from "./pages.server.ts";
import { partBelow } from "./part-below.ts";
import type { RenderedPage } from "./render-page.server.tsx";
import { readWritten, readWrittenText } from "./written-file.server.ts";

/** The text of a page: written by the build, or rendered on demand in development. @throws Response 503 */
export async function articleOf(
  page: DocumentationEntry,
  readFile: ReadFile | undefined,
): Promise<RenderedPage> {
  if (import.meta.env.DEV) return (await import("./render-page.server.tsx")).renderPage(page);
  return readWritten(`article:${page.path}`, readFile);
}

/** The Markdown of the page at a path, as language models read it; undefined without such a page. @throws Response 503 */
export async function documentationText(
  path: string,
  readFile: ReadFile | undefined,
): Promise<string | undefined> {
  const page = pageAt(path);
  return page && readWrittenText(`markdown:${page.path}`, readFile);
}

let search: DocsSearch | undefined;

/** The search index also used by `/api/docs-search`, created on first use. @throws Response 503 */
export async function documentationSearch(readFile: ReadFile | undefined): Promise<DocsSearch> {
  if (search) return search;
  const [pages, vectors] = await Promise.all([readAllWords(readFile), readVectors(readFile)]);
  search ??= createDocsSearch(pages, vectors);
  return search;
}

async function readVectors(readFile: ReadFile | undefined): Promise<WordVectors | undefined> {
  if (import.meta.env.DEV) return (await import("#functions/docs/word-vectors.ts")).readWordVectors();
  return decodedVectors(await readWritten<string>("word-vectors", readFile));
}

async function readAllWords(readFile: ReadFile | undefined): Promise<readonly IndexedPage[]> {
  if (import.meta.env.DEV) return (await import("#functions/docs/documentation-words.ts")).readIndexedPages();
  return readWritten("search", readFile);
}

/** Definitions of the glossary terms as HTML, by the anchor of their heading. @throws Response 503 */
export async function readGlossary(
  readFile: ReadFile | undefined,
): Promise<Readonly<Record<string, string>>> {
  const page = pageAt(GLOSSARY);
  if (!page) throw new Error(`There is no page ${GLOSSARY}`);
  const { html: written, toc } = await articleOf(page, readFile);
  const { html } = await withNetworkFigures(written);
  return Object.fromEntries(toc.map(({ id }) => [id, partBelow(html, id) ?? ""]));
}
