/** Query parameters that each page reads; others are dropped, because pages are cached by URL. A test compares the routes. */
import { describedEndpoints } from "#functions/catalogue/endpoints.ts";

const LIST = ["status", "sort", "q", "page", "view"] as const;
const PAGED = ["before"] as const;
const WIZARD = ["step", "model", "similar"] as const;

/** By path; `:` matches one segment. */
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
  "/tasks": [...LIST, "side"],
  "/tasks/:": ["action"],
  "/tasks/new": [...WIZARD, "q", "example"],
  "/token": PAGED,
  "/token/channels": [...PAGED, "side"],
  "/token/channels/new": ["receiver", "signer"],
  "/verification": ["status", "sort", "type", "page", "voted"],
  "/verification/earnings": PAGED,
  "/verification/history": ["account", "outcome", "page"],
  "/verification/staking": PAGED,
};

/** Parameters of the layouts: the open help topic, and the current menu entry. */
const OF_LAYOUTS = ["help", "status", "sort", "owner"] as const;

/** Parameters that select the routes whose data a navigation loads. */
const OF_NAVIGATIONS = ["_routes"] as const;

/** Data endpoints read their parameters themselves and are not cached. */
const isData = (path: string): boolean => path.startsWith("/resources/");

/** The parameters that a path reads. @param path of a page or of its data */
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

/** Canonical URL: only known parameters, each once, in a fixed order. */
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
