/** Common parts of all exports: the query, and the cursor from one page to the next. */
import type { TypedDocumentNode } from "@urql/core";
import type { Hex } from "viem";
import { ROWS_AT_ONCE } from "#functions/listings/listing.ts";
import type { ExportQuery } from "#protocol/schemas/http/export-query.ts";
import type { Column } from "./columns.ts";

/** For rows with few values and at most one reference. */
export const SHORT_ROWS_AT_ONCE = 2 * ROWS_AT_ONCE;

/** The variables of every export's query. */
type PageVariables<Where> = {
  first: number;
  where: { and: Where[] };
  /** Every page is read at the same block, which makes the file a consistent snapshot. */
  block: { number: number };
};

export interface Dataset<Row, Where> {
  readonly document: TypedDocumentNode<{ rows: Row[] }, PageVariables<Where>>;
  readonly columns: readonly Column<Row>[];
  /** Rows per query. Short rows with few references can exceed `ROWS_AT_ONCE` in the same time. */
  readonly rowsAtOnce: number;
  /** The caller's filter as conditions of the index; all must hold. */
  readonly conditions: (query: ExportQuery) => readonly Where[];
  /** The condition for rows after the last page. */
  readonly after: (rows: readonly Row[]) => Where;
}

/** Conditions on a time, unix seconds as the index stores it. */
export function periodOf<Field extends "timestamp" | "createdAt">(field: Field, { from, to }: ExportQuery) {
  type Bound = { [Name in `${Field}_gte` | `${Field}_lte`]?: string };
  return [
    ...(from === undefined ? [] : [{ [`${field}_gte`]: String(from) } as Bound]),
    ...(to === undefined ? [] : [{ [`${field}_lte`]: String(to) } as Bound]),
  ];
}

/** Rows whose id is their position in the chain: each page begins after the last id. */
export function afterId(rows: readonly { readonly id: Hex }[]): { id_gt?: Hex } {
  return { id_gt: rows.at(-1)?.id };
}
