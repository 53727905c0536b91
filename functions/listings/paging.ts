/** What an answer says of its page: in the body, and in headers for programs that know no body. */
import { sharedCache } from "#functions/http/answer.ts";
import { offsetOf } from "#protocol/schemas/http/api-listing.ts";
import type { ListingQuery } from "./listing.ts";

/** Lists change with every block. */
const CACHE_SECONDS = 2;

/** Since when `offset` and `page` should not be used, and when they end: a year later. Unix seconds. */
const OFFSETS_DEPRECATED = 1_795_392_000;
const OFFSETS_END = OFFSETS_DEPRECATED + 365 * 86_400;

/** The member `pagination` of an answer. @param total null where nobody counts */
export function paginationOf<Total extends number | null>(
  query: ListingQuery,
  total: Total,
  nextCursor: string | null,
) {
  return { total, limit: query.limit, nextCursor, ...(!query.cursor && { offset: offsetOf(query) }) };
}

/**
 * Headers of a page: the address of the next one (RFC 8288), and for who pages by offset since when that is deprecated (RFC
 * 9745) and when it ends (RFC 8594).
 */
export function pageHeaders(request: Request, query: ListingQuery, nextCursor: string | null): Headers {
  const headers = new Headers(sharedCache(CACHE_SECONDS));
  if (nextCursor !== null) headers.append("Link", `<${nextAddress(request, nextCursor)}>; rel="next"`);
  if (query.offset === undefined && query.page === undefined) return headers;
  headers.set("Deprecation", `@${OFFSETS_DEPRECATED}`);
  headers.set("Sunset", new Date(OFFSETS_END * 1_000).toUTCString());
  headers.append("Link", '</docs/api#paging>; rel="deprecation"');
  return headers;
}

/** Relative to the address that was asked: its host is not ours to repeat. */
function nextAddress(request: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["offset", "page"]) searchParams.delete(name);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}
