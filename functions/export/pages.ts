/** An export's rows, page by page: at most two pages are in memory, however long the export is. */
import type { Subgraph } from "#functions/services/subgraph.ts";
import type { ExportQuery } from "#protocol/schemas/http/export-query.ts";
import type { Cell } from "./columns.ts";
import type { Dataset } from "./dataset.ts";

/** Reads the first page at once, so an unavailable index is noticed early. @throws ApiError INDEXER_UNAVAILABLE */
export async function readPages<Row, Where>(
  subgraph: Subgraph,
  dataset: Dataset<Row, Where>,
  query: ExportQuery,
  block: number,
  rowsAtOnce = dataset.rowsAtOnce,
): Promise<AsyncIterable<readonly (readonly Cell[])[]>> {
  const conditions = dataset.conditions(query);
  const read = async (after: readonly Where[]) => {
    const where = { and: [...conditions, ...after] };
    const page = { first: rowsAtOnce, where, block: { number: block } };
    return (await subgraph.query(dataset.document, page)).rows;
  };
  const first = await read([]);
  return (async function* () {
    for (let rows = first; ; rows = await read([dataset.after(rows)])) {
      yield rows.map((row) => dataset.columns.map(([, cellOf]) => cellOf(row)));
      if (rows.length < rowsAtOnce) return;
    }
  })();
}
