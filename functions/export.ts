/** GET /api/export: tasks, earnings, votes, movements of stake or activity as a CSV or JSON file (N4). */
import { gql } from "@urql/core";
import { type ExportDataset, type ExportQuery, exportQuerySchema } from "#protocol/schemas/export-query.ts";
import { accountActivity } from "./export/account-activity.ts";
import { activity } from "./export/activity.ts";
import { csvFile } from "./export/csv.ts";
import type { Dataset } from "./export/dataset.ts";
import { earnings } from "./export/earnings.ts";
import { jsonFile } from "./export/json.ts";
import { readPages } from "./export/pages.ts";
import { stakes } from "./export/stakes.ts";
import { tasks } from "./export/tasks.ts";
import { votes } from "./export/votes.ts";
import { ApiError } from "./http/api-error.ts";
import { type EndpointFunction, endpoint } from "./http/endpoint.ts";
import { parseQuery } from "./http/input.ts";
import { enforceRateLimit } from "./rate-limit/enforce.ts";
import type { RateLimit } from "./rate-limit/rate-limiter.ts";
import type { Subgraph } from "./subgraph/subgraph.ts";

/** An export can be thousands of rows: a person needs a few, a program should keep what it has read. */
const PER_CLIENT: RateLimit = { name: "export", calls: 20, seconds: 60 };
/** Where nobody tells the caller's network address for certain, all callers share this. */
const UNKNOWN_CLIENTS: RateLimit = { name: "export-unknown", calls: 200, seconds: 60 };

/** A dataset whose rows nobody but itself has to know. */
const readable = <Row>(dataset: Dataset<Row>) => ({
  columns: dataset.columns.map(([name]) => name),
  pages: (subgraph: Subgraph, query: ExportQuery, block: number) =>
    readPages(subgraph, dataset, query, block),
});

const DATASETS: Readonly<Record<ExportDataset, ReturnType<typeof readable>>> = {
  tasks: readable(tasks),
  earnings: readable(earnings),
  votes: readable(votes),
  stakes: readable(stakes),
  activity: readable(activity),
};

/** Where the index keeps one account's rows apart. */
const OF_ACCOUNT: Readonly<Partial<typeof DATASETS>> = { activity: readable(accountActivity) };

interface IndexedData {
  readonly _meta: { readonly block: { readonly number: number; readonly timestamp: number | null } } | null;
}

const INDEXED = gql<IndexedData, Record<string, never>>`
  query ExportedBlock {
    _meta {
      block {
        number
        timestamp
      }
    }
  }
`;

/** The block that the whole file describes. */
async function indexedBlock(subgraph: Subgraph) {
  const { _meta: meta } = await subgraph.query(INDEXED, {});
  if (meta) return meta.block;
  throw new ApiError(
    "INDEXER_UNAVAILABLE",
    "The index of the marketplace has not read a block yet. Nothing is lost: everything is on the chain. Please try again in a moment.",
    { headers: { "Retry-After": "5" } },
  );
}

const isoDay = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

/** A name that tells what is in the file. */
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

export const exportRecords: EndpointFunction = async (request, { subgraph, rateLimiter }) => {
  const query = parseQuery(request.query, exportQuerySchema);
  const { clientAddress } = request;
  await enforceRateLimit(rateLimiter, clientAddress ? PER_CLIENT : UNKNOWN_CLIENTS, clientAddress ?? "all");
  const dataset = (query.account && OF_ACCOUNT[query.dataset]) || DATASETS[query.dataset];
  const { columns, pages: readFrom } = dataset;
  const block = await indexedBlock(subgraph);
  const pages = await readFrom(subgraph, query, block.number);
  const about = { dataset: query.dataset, block: block.number, blockTimestamp: block.timestamp };
  const isCsv = query.format === "csv";
  return {
    pieces: isCsv ? csvFile(columns, pages) : jsonFile(about, columns, pages),
    headers: {
      "Content-Type": isCsv ? "text/csv; charset=utf-8; header=present" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(query)}"`,
      "X-Indexed-Block": String(block.number),
    },
  };
};

export default endpoint("GET", exportRecords);
