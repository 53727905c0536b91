/** GET /api/docs-search?q=: searches the documentation (F287-F289, G52). */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { type Endpoint, type WebHandler, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import { docsSearchQuerySchema } from "#protocol/schemas/http/docs-search.ts";
import { readIndexedPages } from "./documentation-words.ts";
import { createDocsSearch, type DocsSearch } from "./search.ts";
import { readWordVectors } from "./word-vectors.ts";

/** The answer changes only with a new version of the site. */
const CACHE_SECONDS = 300;
/** A fast typist with the debounce sends three requests a second, but does not type for a whole minute. */
const LIMITS: ClientLimits = {
  known: { name: "docs-search", calls: 120, seconds: 60 },
  unknown: { name: "docs-search-unknown", calls: 3_000, seconds: 60 },
};

let own: Promise<DocsSearch> | undefined;

/** The search over the generated word files, loaded on the first query. */
function ownSearch(): Promise<DocsSearch> {
  own ??= Promise.all([readIndexedPages(), readWordVectors()]).then((content) =>
    createDocsSearch(...content),
  );
  return own;
}

export const docsSearchEndpoint =
  (search: () => Promise<DocsSearch>): Endpoint =>
  async (request, services) => {
    const wanted = parseQuery(request, docsSearchQuerySchema);
    await enforceClientLimit(request, services, LIMITS);
    return jsonAnswer((await search())(wanted), { headers: sharedCache(CACHE_SECONDS) });
  };

/** @param search loads the search, for a host that stores the words elsewhere */
export const docsSearchWith = (search: () => Promise<DocsSearch>): WebHandler =>
  webHandler("GET", docsSearchEndpoint(search));

export const docsSearch = docsSearchWith(ownSearch);
