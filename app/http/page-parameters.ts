/**
 * The query parameters that each page reads. Pages are kept by their address, so anything else in an address is dropped before a
 * page is drawn: it would be drawn again for every parameter that somebody makes up. A test compares this with the routes.
 */
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";

const LIST = ["status", "sort", "q", "page", "view"] as const;
const PAGED = ["before"] as const;
const WIZARD = ["step", "model", "similar"] as const;

/** By path; `:` stands for any one part of it. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  "/activity": [...PAGED, "type", "account"],
  "/compute": ["type", "category", "min", "model", "left", "run", "sort", "page"],
  "/compute/earnings": ["page"],
  "/compute/providers": ["sort", "page"],
  "/dashboard": ["role"],
  "/docs/api": ["q", "method", ...describedEndpoints.map(({ id }) => id)],
  "/docs/search": ["q", "type", "section"],
  "/graphiql": ["query", "variables"],
  "/models": [...LIST, "category"],
  "/models/:": ["tab", "page", "code", "updated", ...PAGED],
  "/models/:/edit": ["publish"],
  "/models/analytics": ["owner"],
  "/models/categories/:": [...LIST, "category"],
  "/models/new": WIZARD,
  "/oembed": ["format", "url", "maxwidth", "maxheight"],
  "/profile": ["tab"],
  "/profile/:": ["tab"],
  "/profile/history": PAGED,
  "/styleguide": ["view", "kind"],
  "/tasks": [...LIST, "side"],
  "/tasks/:": ["action"],
  "/tasks/new": [...WIZARD, "q", "example"],
  "/token": PAGED,
  "/verification": ["status", "sort", "type", "page", "voted"],
  "/verification/earnings": PAGED,
  "/verification/history": ["account", "outcome", "page"],
  "/verification/staking": PAGED,
};

/** What the layouts around pages read: the topic of the help that is open, and the entry of the menu that is shown as current. */
const OF_LAYOUTS = ["help", "status", "sort", "owner"] as const;

/** Which routes' data a navigation asks for. */
const OF_NAVIGATIONS = ["_routes"] as const;

/** Addresses that answer with data read their parameters themselves: nothing of theirs is kept. */
const isData = (path: string): boolean => path.startsWith("/resources/");

/** The parameters that count at an address. @param path of a page or of its data */
export function parametersOf(path: string): readonly string[] {
  const isNavigation = path.endsWith(".data");
  const page = path
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/(?!^)\/+$/, "");
  const own =
    OWN[page] ??
    OWN[page.replace(/^(\/[^/]+)\/[^/]+(\/[^/]+)?$/, "$1/:$2")] ??
    OWN[page.replace(/[^/]+$/, ":")] ??
    [];
  return [...own, ...OF_LAYOUTS, ...(isNavigation ? OF_NAVIGATIONS : [])];
}

/** The address with the parameters that its page reads, each once and in one order, and with nothing else. */
export function canonicalAddress(address: string): string {
  const url = new URL(address);
  if (isData(url.pathname) || url.search === "") return address;
  const known = new URLSearchParams();
  for (const name of [...new Set(parametersOf(url.pathname))].sort()) {
    const value = url.searchParams.get(name);
    if (value !== null) known.set(name, value);
  }
  url.search = known.toString();
  return url.href;
}
