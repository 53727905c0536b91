import type { ReadFile } from "#app/http/read-file.server.ts";
import { GLOSSARY } from "#docs/sections.ts";
import { articleOf } from "./articles.server.ts";
import { withNetworkFigures } from "./network-figures.server.ts";
import { pageAt } from "./pages.server.ts";
import { partBelow } from "./part-below.ts";

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
