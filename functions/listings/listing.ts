/** Common parts of the listing queries, and how their pages are read. */

/** Rows per query: few enough that the index answers within 30 ms and does not delay other readers. */
export const ROWS_AT_ONCE = 50;

/** Variables of all listing queries. graph-node refuses an empty filter, so every filter has a member. */
export type Page<Where> = {
  readonly first: number;
  readonly direction: "asc" | "desc";
  readonly where: Where;
};

export interface ListingQuery {
  readonly limit: number;
  /** The key of the previous page's last row. */
  readonly cursor?: string | undefined;
  readonly sort: "newest" | "oldest";
}

export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null after the last row. */
  readonly nextCursor: string | null;
}

/** Reads a page's rows in batches by the unique `key`, so none is repeated or missing. One extra row shows whether there is a next page. */
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
  // The index takes numbers as numbers and bytes as strings.
  let last = query.cursor?.startsWith("0x") ? query.cursor : query.cursor && Number(query.cursor);
  while (rows.length < wanted) {
    const first = Math.min(wanted - rows.length, ROWS_AT_ONCE);
    // The index refuses conditions next to `and`.
    const from: object = last === undefined ? where : { and: [where, { [`${key}_${beyond}`]: last }] };
    const piece = await read({ first, direction, where: from as Where });
    rows.push(...piece);
    last = rows.at(-1)?.[key];
    if (piece.length < first) break;
  }
  const shown = rows.slice(0, query.limit);
  return { rows: shown, nextCursor: rows.length > shown.length ? String(shown.at(-1)?.[key]) : null };
}
