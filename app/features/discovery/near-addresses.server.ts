import type { MissingPage } from "#app/components/page/route-error.tsx";
import { documentationPages } from "#functions/docs/documentation-index.ts";

/** A page suggested for a URL that does not exist. */
interface NearAddress {
  readonly href: string;
  readonly label: string;
}

/** Maximum share of wrong letters in a URL that still gets a suggestion. */
const MAX_DISTANCE = 0.34;
const MAX_SUGGESTIONS = 3;

/** Number of letters to add, remove or change to turn one text into the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

const lastPart = (path: string): string => path.split("/").filter(Boolean).at(-1) ?? "";

/** Distance between two URLs, 0 to 1; also compares only the last segments. */
function distance(requested: string, href: string): number {
  const share = (a: string, b: string) => editDistance(a, b) / Math.max(a.length, b.length, 1);
  const whole = share(requested, href);
  const [ending, other] = [lastPart(requested), lastPart(href)];
  return ending.length > 3 && other.length > 3 ? Math.min(whole, share(ending, other) + 0.01) : whole;
}

/** The pages with the most similar URLs, nearest first. */
export function nearAddresses(pathname: string, known: readonly NearAddress[]): NearAddress[] {
  const requested = pathname.toLowerCase().replace(/\/+$/, "");
  const pages = new Map(known.filter(({ href }) => !href.includes("?")).map((page) => [page.href, page]));
  return [...pages.values()]
    .map((page) => ({ page, score: distance(requested, page.href) }))
    .filter(({ score }) => score <= MAX_DISTANCE)
    .sort((a, b) => a.score - b.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page: { href, label } }) => ({ href, label }));
}

const documentation = documentationPages.map(({ url, title }) => ({ href: url, label: title }));

/** 404 response with similar pages. @param more pages in addition to the documentation */
export function missingPage(message: string, pathname: string, more: readonly NearAddress[] = []): Response {
  const body: MissingPage = { message, near: nearAddresses(pathname, [...more, ...documentation]) };
  return Response.json(body, { status: 404 });
}
