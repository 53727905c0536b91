/** A page suggested for a URL that does not exist. */
export interface NearAddress {
  readonly href: string;
  readonly label: string;
}

/** Maximum share of wrong letters in a URL that still gets a suggestion. */
const NEARNESS = 0.34;
const MOST = 3;

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

/** Distance between two URLs, 0 to 1; also compares the last segment alone. */
function farness(asked: string, href: string): number {
  const share = (a: string, b: string) => editDistance(a, b) / Math.max(a.length, b.length, 1);
  const whole = share(asked, href);
  const [ending, other] = [lastPart(asked), lastPart(href)];
  return ending.length > 3 && other.length > 3 ? Math.min(whole, share(ending, other) + 0.01) : whole;
}

/** The pages with the most similar URLs, nearest first. */
export function nearAddresses(pathname: string, known: readonly NearAddress[]): NearAddress[] {
  const asked = pathname.toLowerCase().replace(/\/+$/, "");
  const pages = new Map(known.filter(({ href }) => !href.includes("?")).map((page) => [page.href, page]));
  return [...pages.values()]
    .map((page) => ({ page, far: farness(asked, page.href) }))
    .filter(({ far }) => far <= NEARNESS)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ page: { href, label } }) => ({ href, label }));
}
