/** What the listing queries share, and how their pages are read. */
import { offsetOf } from "#protocol/schemas/api-listing.ts";

/** Rows of one question: few enough that the index answers within 30 ms, and that no other reader waits for them. */
export const ROWS_AT_ONCE = 50;

/** The variables that the listing queries share. graph-node takes no empty filter, which is why each has a member. */
export type Page<Where> = {
  readonly first: number;
  readonly skip: number;
  readonly direction: "asc" | "desc";
  readonly where: Where;
};

/** What the callers of all lists say. */
interface ListingQuery {
  readonly limit: number;
  readonly offset?: number | undefined;
  readonly page?: number | undefined;
  readonly sort: "newest" | "oldest";
}

/**
 * The rows of a page, read in pieces. Each piece begins after the last row of the one before, so that no row comes twice and
 * none is missing, whatever is written meanwhile.
 * @param key the field by which the rows are ordered; no two rows share its value
 * @param read asks for one piece
 */
export async function readListing<
  Where extends object,
  Key extends string,
  Row extends Readonly<Record<Key, unknown>>,
>(
  query: ListingQuery,
  where: Where,
  key: Key,
  read: (page: Page<Where>) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const [direction, beyond] = query.sort === "newest" ? (["desc", "lt"] as const) : (["asc", "gt"] as const);
  const rows: Row[] = [];
  while (rows.length < query.limit) {
    const first = Math.min(query.limit - rows.length, ROWS_AT_ONCE);
    const last = rows.at(-1);
    const piece = await read(
      last
        ? { first, skip: 0, direction, where: { ...where, [`${key}_${beyond}`]: last[key] } }
        : { first, skip: offsetOf(query), direction, where },
    );
    rows.push(...piece);
    if (piece.length < first) break;
  }
  return rows;
}
