/** GET /api/docs-search?q=: searches the documentation (F287-F289, G52). */
import { docsSearchQuerySchema } from "#protocol/schemas/docs-search.ts";
import { documentationPages } from "./docs/documentation-index.ts";
import { createDocsSearch } from "./docs/search.ts";
import { type EndpointFunction, endpoint, sharedCache } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { enforceRateLimit } from "./rate-limit/enforce.ts";
import type { RateLimit } from "./rate-limit/rate-limiter.ts";

/** The answer changes only with a new version of the site. */
const CACHE_SECONDS = 300;
/** A fast typist with the debounce makes three a second; nobody types for a minute without a break. */
const PER_CLIENT: RateLimit = { name: "docs-search", calls: 120, seconds: 60 };
const UNKNOWN_CLIENTS: RateLimit = { name: "docs-search-unknown", calls: 3_000, seconds: 60 };

const search = createDocsSearch(documentationPages);

export const docsSearch: EndpointFunction = async ({ query, clientAddress }, { rateLimiter }) => {
  const wanted = parseQuery(query, docsSearchQuerySchema);
  await enforceRateLimit(rateLimiter, clientAddress ? PER_CLIENT : UNKNOWN_CLIENTS, clientAddress ?? "all");
  return { body: search(wanted), headers: sharedCache(CACHE_SECONDS) };
};

export default endpoint("GET", docsSearch);
