/** The pages of lists: `pagination` in the body, and the same in headers. */
import { jsonAnswer, sharedCache } from "#functions/http/answer.ts";
import { blockHeader, type Indexed } from "#functions/records/record.ts";
import type { ListingQuery } from "./listing.ts";

/** Lists change with every block. */
const CACHE_SECONDS = 2;

/** @param total null where the index does not count the filter's rows */
export const paginationOf = ({ limit }: ListingQuery, total: number | null, nextCursor: string | null) => ({
  total,
  limit,
  nextCursor,
});

/** A page, with the URL of the next one (RFC 8288). `indexed`: a block that includes all rows. */
export function pageAnswer(
  request: Request,
  body: { readonly pagination: { readonly nextCursor: string | null } },
  { _meta }: Indexed,
): Response {
  const { nextCursor } = body.pagination;
  const next = nextCursor !== null && { Link: `<${nextAddress(request, nextCursor)}>; rel="next"` };
  return jsonAnswer(body, { headers: { ...sharedCache(CACHE_SECONDS), ...blockHeader(_meta), ...next } });
}

/** Relative to the requested URL, so the host is not repeated. */
function nextAddress(request: Request, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}
