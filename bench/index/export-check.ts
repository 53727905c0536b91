/**
 * Reads complete exports as a client does, and counts the rows: beyond 5,000 rows, none may be missing or repeated.
 */
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";

interface Reading {
  rows: number;
  /** Number of distinct rows. */
  different: number;
  bytes: number;
  pieces: number;
  /** Milliseconds until the first chunk. */
  first: number;
  /** Total milliseconds. */
  took: number;
  /** Bytes of the largest chunk: the server's memory per reader. */
  largest: number;
}

const EVER = "from=2026-01-01&to=2026-12-31";
const TASKS = '{ protocol(id: "protocol") { tasks { total } } }';
const PAGE = 1_000;

/** Exports all tasks and the whole feed. @returns a table @throws Error when a row is missing or repeated */
export async function checkExport(indexer: Pick<Indexer, "query">): Promise<string> {
  const { protocol } = await indexer.query<{ protocol: { tasks: { total: number } } }>(TASKS);
  const lines = ["", "Exports, read to the end"];
  for (const [dataset, count] of [
    ["tasks", protocol.tasks.total],
    ["activity", await countNews(indexer)],
  ] as const) {
    for (const format of ["csv", "json"] as const) {
      const { rows, different, ...reading } = await readExport(dataset, format);
      if (rows !== count || different !== count)
        throw new Error(
          `${dataset} as ${format}: ${rows} rows, ${different} different ones, instead of ${count}`,
        );
      const [first, took] = [reading.first.toFixed(0), (reading.took / 1_000).toFixed(1)];
      lines.push(
        `  ${dataset.padEnd(10)}${format.padEnd(6)}${rows} rows in ${reading.pieces} pieces of ${kibibytes(reading.largest)} at most, ` +
          `${kibibytes(reading.bytes)} in all; the first after ${first} ms, the last after ${took} s`,
      );
    }
  }
  return lines.join("\n");
}

/** The index has no counter for them. */
async function countNews(indexer: Pick<Indexer, "query">): Promise<number> {
  let count = 0;
  for (let after: string | undefined = "0x"; after !== undefined; ) {
    const { activities }: { activities: { id: string }[] } = await indexer.query(
      `{ activities(first: ${PAGE}, orderBy: id, where: { id_gt: "${after}", isNews: true }) { id } }`,
    );
    count += activities.length;
    after = activities.length < PAGE ? undefined : activities.at(-1)?.id;
  }
  return count;
}

const kibibytes = (bytes: number) => `${Math.ceil(bytes / 1_024)} KiB`;

async function readExport(dataset: string, format: "csv" | "json"): Promise<Reading> {
  const { answerApiRequest } = await import("#functions/routes.ts");
  const started = performance.now();
  const url = `http://market.example/api/export?dataset=${dataset}&${EVER}&format=${format}`;
  const response = await answerApiRequest("export", new Request(url));
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const pieces: Uint8Array[] = [];
  let first = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    first ||= performance.now() - started;
    pieces.push(next.value);
  }
  const took = performance.now() - started;
  const rows = rowsOf(Buffer.concat(pieces).toString("utf8"), format);
  return {
    rows: rows.length,
    different: new Set(rows).size,
    bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
    pieces: pieces.length,
    largest: Math.max(...pieces.map(({ byteLength }) => byteLength)),
    first,
    took,
  };
}

/** The rows as text. No text of this market contains a line break. */
function rowsOf(text: string, format: "csv" | "json"): string[] {
  if (format === "csv") return text.trimEnd().split("\r\n").slice(1);
  const { count, rows } = JSON.parse(text) as { count: number; rows: unknown[] };
  if (count !== rows.length) throw new Error(`The export says ${count} rows and has ${rows.length}`);
  return rows.map((row) => JSON.stringify(row));
}
