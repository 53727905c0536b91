/** GET /api/export: tasks, earnings, votes, movements of stake or activity as a CSV or JSON file (N4). */
import { streamedAnswer } from "#functions/http/answer.ts";
import { ApiError } from "#functions/http/api-error.ts";
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { type ClientLimits, enforceClientLimit } from "#functions/rate-limit/enforce.ts";
import type { Subgraph } from "#functions/services/subgraph.ts";
import {
  type ExportDataset,
  type ExportQuery,
  exportQuerySchema,
} from "#protocol/schemas/http/export-query.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { accountActivity } from "./account-activity.ts";
import { activity } from "./activity.ts";
import type { Cell } from "./columns.ts";
import { csvFile } from "./csv.ts";
import type { Dataset } from "./dataset.ts";
import { earnings } from "./earnings.ts";
import { readPages } from "./pages.ts";
import { stakes } from "./stakes.ts";
import { tasks } from "./tasks.ts";
import { votes } from "./votes.ts";

/** Rows as one JSON document in chunks. A truncated document is not valid JSON, so it cannot pass for a complete one. */
const plain = (cell: Cell) => (typeof cell === "object" && cell !== null ? cell.written : cell);

const jsonRow = (columns: readonly string[], row: readonly Cell[]) =>
  JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, plain(row[index] ?? null)])));

/** The document in chunks: `about`, then `rows` with one object per line, and their count. */
async function* jsonFile(
  about: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let count = 0;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${count === 0 ? "\n" : ",\n"}${rows.map((row) => jsonRow(columns, row)).join(",\n")}`;
    count += rows.length;
  }
  yield `\n],"count":${count}}\n`;
}

/** An export can have thousands of rows. A person needs few exports, and a program should store them. */
const LIMITS: ClientLimits = {
  known: { name: "export", calls: 20, seconds: 60 },
  unknown: { name: "export-unknown", calls: 200, seconds: 60 },
};

/** A dataset with its row type hidden. @param rowsAtOnce replaces the dataset's own number */
const readable = <Row, Where>(dataset: Dataset<Row, Where>) => ({
  columns: dataset.columns.map(([name]) => name),
  pages: (subgraph: Subgraph, query: ExportQuery, block: number, rowsAtOnce?: number) =>
    readPages(subgraph, dataset, query, block, rowsAtOnce),
});

const DATASETS: Readonly<Record<ExportDataset, ReturnType<typeof readable>>> = {
  tasks: readable(tasks),
  earnings: readable(earnings),
  votes: readable(votes),
  stakes: readable(stakes),
  activity: readable(activity),
};

/** The source for one account, where the index stores its rows separately. */
const OF_ACCOUNT: Readonly<Partial<typeof DATASETS>> = { activity: readable(accountActivity) };

const INDEXED = graphql(`
  query ExportedBlock {
    _meta {
      block {
        number
        timestamp
      }
    }
  }
`);

async function indexedBlock(subgraph: Subgraph) {
  const { _meta: meta } = await subgraph.query(INDEXED, {});
  if (meta) return meta.block;
  throw new ApiError(
    "INDEXER_UNAVAILABLE",
    "The index has not read any block yet. No data is lost, because all of it is on the chain. Try again in a few seconds.",
    { headers: { "Retry-After": "5" } },
  );
}

const isoDay = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

function fileNameOf({ dataset, account, from, to, format }: ExportQuery): string {
  const parts = [
    "mlb",
    dataset,
    ...(account ? [account] : []),
    ...(from === undefined ? [] : ["from", isoDay(from)]),
    ...(to === undefined ? [] : ["to", isoDay(to)]),
  ];
  return `${parts.join("-")}.${format}`;
}

/** @param rowsAtOnce rows per query; by default the fastest number for each dataset */
export function exportEndpoint(rowsAtOnce?: number): Endpoint {
  return async (request, services) => {
    const { subgraph } = services;
    const query = parseQuery(request, exportQuerySchema);
    await enforceClientLimit(request, services, LIMITS);
    const { columns, pages: readFrom } =
      (query.account && OF_ACCOUNT[query.dataset]) || DATASETS[query.dataset];
    const block = await indexedBlock(subgraph);
    const pages = await readFrom(subgraph, query, block.number, rowsAtOnce);
    const about = { dataset: query.dataset, block: block.number, blockTimestamp: block.timestamp };
    const isCsv = query.format === "csv";
    const pieces = isCsv ? csvFile(columns, pages, query.bom === "1") : jsonFile(about, columns, pages);
    return streamedAnswer(pieces, request, {
      "Content-Type": isCsv ? "text/csv; charset=utf-8; header=present" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(query)}"`,
      "X-Indexed-Block": String(block.number),
    });
  };
}

export const exportRecords = webHandler("GET", exportEndpoint());
