import { BookOpen, Boxes, ListChecks } from "lucide-react";
import { searchDocs } from "#app/features/documentation/search/docs-search.ts";
import type { MarketplaceMatches } from "#app/features/search/marketplace-matches.query.server.ts";
import { t } from "#language/text.ts";
import type { Command } from "./commands.ts";

/** Pages, each with up to two further sections. */
const DOCS_SHOWN = 3;

async function searchIndex(text: string, signal: AbortSignal): Promise<Command[]> {
  const response = await fetch(`/resources/search?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`The search of models and tasks answered ${response.status}`);
  const { models, tasks }: MarketplaceMatches = await response.json();
  return [
    ...models.map(
      ({ id, name, detail, warning }): Command => ({
        id: `model:${id}`,
        label: name,
        detail,
        warning,
        group: t("Models"),
        icon: Boxes,
        href: `/models/${id}`,
      }),
    ),
    ...tasks.map(
      ({ id, title, detail }): Command => ({
        id: `task:${id}`,
        label: title,
        detail,
        group: t("Tasks"),
        icon: ListChecks,
        href: `/tasks/${id}`,
      }),
    ),
  ];
}

const docsCommand = (href: string, label: string, detail: string): Command => ({
  id: `docs:${href}`,
  label,
  detail,
  lang: "en",
  group: t("Documentation"),
  icon: BookOpen,
  href,
});

async function searchDocumentation(text: string, signal: AbortSignal): Promise<Command[]> {
  const { results } = await searchDocs(text, DOCS_SHOWN, signal);
  return results.flatMap(({ title, url, breadcrumbs, sections }) => [
    docsCommand(url, breadcrumbs.at(-1) ?? title, breadcrumbs.slice(0, -1).join(" › ")),
    ...sections.map((section) => docsCommand(section.url, section.title, title)),
  ]);
}

/** Searches models, tasks and documentation; partial results if one fails. @throws Error when both fail */
export async function searchMarketplace(text: string, signal: AbortSignal): Promise<Command[]> {
  const answers = await Promise.allSettled([searchIndex(text, signal), searchDocumentation(text, signal)]);
  signal.throwIfAborted();
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  if (found.length === 0) throw new Error("Neither the index nor the documentation could be searched");
  return found.flat();
}
