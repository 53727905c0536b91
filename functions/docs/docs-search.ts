/** GET /api/docs-search?q=: searches the documentation (F287-F289, G52). */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import { docsSearchQuerySchema } from "#protocol/schemas/http/docs-search.ts";
import { documentationPages } from "./documentation-index.ts";
import { createDocsSearch } from "./search.ts";

/** The answer changes only with a new version of the site. */
const CACHE_SECONDS = 300;
/** A fast typist with the debounce makes three a second; nobody types for a minute without a break. */
const LIMITS: ClientLimits = {
  known: { name: "docs-search", calls: 120, seconds: 60 },
  unknown: { name: "docs-search-unknown", calls: 3_000, seconds: 60 },
};

const search = createDocsSearch(documentationPages);

export const docsSearchEndpoint: Endpoint = async (request, services) => {
  const wanted = parseQuery(request, docsSearchQuerySchema);
  await enforceClientLimit(request, services, LIMITS);
  return jsonAnswer(search(wanted), { headers: sharedCache(CACHE_SECONDS) });
};

export const docsSearch = webHandler("GET", docsSearchEndpoint);
