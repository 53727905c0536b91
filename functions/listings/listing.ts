/** What the listing queries share, and how their pages are read. */

/** Rows of one question: few enough that the index answers within 30 ms, and that no other reader waits for them. */
export const ROWS_AT_ONCE = 50;

/** The variables that the listing queries share. graph-node takes no empty filter, which is why each has a member. */
export type Page<Where> = {
  readonly first: number;
  readonly direction: "asc" | "desc";
  readonly where: Where;
};

/** What the callers of all lists say. */
export interface ListingQuery {
  readonly limit: number;
  /** The key of the last row of the page before. */
  readonly cursor?: string | undefined;
  readonly sort: "newest" | "oldest";
}

/** A page of a list. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Where the next page begins; null after the last row. */
  readonly nextCursor: string | null;
}

/**
 * The rows of a page, read in pieces. Each piece begins after the last row of the one before, so that no row comes twice and
 * none is missing, whatever is written meanwhile. One row more than wanted tells whether another page follows.
 * @param key the field by which the rows are ordered; no two rows share its value
 * @param read asks for one piece
 */
export async function readListing<
  Where extends object,
  Key extends string,
  Row extends Readonly<Record<Key, string | number>>,
>(
  query: ListingQuery,
  where: Where,
  key: Key,
  read: (page: Page<Where>) => Promise<readonly Row[]>,
): Promise<Listing<Row>> {
  const [direction, beyond] = query.sort === "newest" ? (["desc", "lt"] as const) : (["asc", "gt"] as const);
  const wanted = query.limit + 1;
  const rows: Row[] = [];
  // The index takes numbers as numbers and bytes as text.
  let last = query.cursor?.startsWith("0x") ? query.cursor : query.cursor && Number(query.cursor);
  while (rows.length < wanted) {
    const first = Math.min(wanted - rows.length, ROWS_AT_ONCE);
    // The index refuses conditions beside `and`.
    const from: object = last === undefined ? where : { and: [where, { [`${key}_${beyond}`]: last }] };
    const piece = await read({ first, direction, where: from as Where });
    rows.push(...piece);
    last = rows.at(-1)?.[key];
    if (piece.length < first) break;
  }
  const shown = rows.slice(0, query.limit);
  return { rows: shown, nextCursor: rows.length > shown.length ? String(shown.at(-1)?.[key]) : null };
}
