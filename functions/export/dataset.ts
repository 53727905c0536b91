/** What every kind of export has in common: where its rows come from and how one page follows another. */
import type { TypedDocumentNode } from "@urql/core";
import { ROWS_AT_ONCE, type Where } from "#functions/subgraph/listing.ts";
import type { ExportQuery } from "#protocol/schemas/export-query.ts";
import type { Column } from "./columns.ts";

/** For rows of few values that lead to one other row at most. */
export const SHORT_ROWS_AT_ONCE = 2 * ROWS_AT_ONCE;

export interface PageVariables {
  readonly first: number;
  readonly where: Where;
  /** Every page is of the same block, so that a file is one state of the market. */
  readonly block: { readonly number: number };
  [name: string]: unknown;
}

export interface PageData<Row> {
  readonly rows: readonly Row[];
}

export interface Dataset<Row = unknown> {
  readonly document: TypedDocumentNode<PageData<Row>, PageVariables>;
  readonly columns: readonly Column<Row>[];
  /** Rows of one question. Short rows with little behind them can be more than `ROWS_AT_ONCE` in the same time. */
  readonly rowsAtOnce: number;
  /** What the caller asked for, as conditions of the index; all must hold. */
  readonly conditions: (query: ExportQuery) => readonly Where[];
  /** The condition for what comes after these rows, the last page's. */
  readonly after: (rows: readonly Row[]) => Where;
}

/** The conditions on a time, unix seconds as the index writes it. */
export function periodOf(field: string, { from, to }: ExportQuery): Where[] {
  return [
    ...(from === undefined ? [] : [{ [`${field}_gte`]: String(from) }]),
    ...(to === undefined ? [] : [{ [`${field}_lte`]: String(to) }]),
  ];
}

/** Rows whose id is their place in the chain: each page begins after the last id. */
export function afterId(rows: readonly { readonly id: string }[]): Where {
  return { id_gt: rows.at(-1)?.id };
}
