import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "../ports/free-port.ts";
import { killAtExit, killProcess, stopProcess } from "../process/child-process.ts";
import { processorSeconds, residentBytes } from "../process/usage.ts";
import { waitUntil } from "../process/wait-until.ts";
import { deploySubgraph, takesOrders } from "./administration.ts";
import { adminUrl, graphNodeCommand, statusUrl, subgraphUrl } from "./command.ts";
import { findGraphNode } from "./program.ts";
import type { StagedSubgraph } from "./project-folder.ts";
import { type IndexedHead, indexedHead, querySubgraph } from "./query.ts";

/** A graph-node process that indexes one subgraph of one chain into one database. */
export interface Indexer {
  readonly url: string;
  /** URL of graph-node's indexing status, with the error that ended the subgraph. */
  readonly statusUrl: string;
  /** URL of graph-node's metrics, in Prometheus' text format. */
  readonly metricsUrl: string;
  readonly log: string;
  readonly pid: number;
  /** The answer to a query. @throws Error with graph-node's message when the answer has errors. */
  query<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** The newest block that is indexed, or undefined before the first. @throws When the subgraph failed. */
  head(): Promise<IndexedHead | undefined>;
  /** Resolves when exactly this block is indexed. @throws When it takes too long, or the subgraph failed. */
  waitFor(block: IndexedHead, timeoutMs?: number): Promise<void>;
  /** Resident memory of the process in bytes; undefined where the system does not report it. */
  memory(): number | undefined;
  /** CPU seconds of the process; undefined where the system does not report them. */
  processorSeconds(): number | undefined;
  /** The warnings and errors in its log, of every run in this folder. */
  warnings(): string[];
  /** Requests an orderly end, as an operator would. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface IndexerOptions {
  readonly subgraph: StagedSubgraph;
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly databaseUrl: string;
  /** Settings of graph-node in addition to ours. */
  readonly environment?: Record<string, string>;
}

const NAME = "marketplace";
const START_TIMEOUT_MS = 180_000;
const SYNC_TIMEOUT_MS = 300_000;
const STOP_GRACE_MS = 5_000;
/** A status query takes three processes 5 ms in total; more frequent polling would slow the indexing down. */
const POLL_MS = 100;

/** Starts graph-node on free ports, deploys the subgraph, and waits until it can be queried. */
export async function startIndexer({ subgraph, environment, ...urls }: IndexerOptions): Promise<Indexer> {
  const [http = 0, admin = 0, index = 0, metrics = 0] = await freePorts(4);
  const ports = { http, admin, index, metrics };
  const { args, cwd, env } = graphNodeCommand({ ...urls, ...subgraph, ports });
  const log = join(subgraph.folder, "graph-node.log");
  const child = spawn(findGraphNode(), args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, ...environment },
  });
  const forget = killAtExit(child);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => appendFileSync(log, text));
  const until = waitingFor(child, log);
  const url = subgraphUrl(ports, NAME);
  await until("graph-node's start", START_TIMEOUT_MS, () => takesOrders(adminUrl(ports)));
  await deploySubgraph(adminUrl(ports), NAME, subgraph.manifest);
  await until("the subgraph's first answer", START_TIMEOUT_MS, async () =>
    Boolean(await querySubgraph(url, "{ _meta { deployment } }")),
  );
  const head = async () => {
    const { head: block, hasFailed } = await indexedHead(url);
    if (hasFailed) throw new Error(`The subgraph failed:\n${tail(log)}`);
    return block;
  };
  return {
    url,
    statusUrl: statusUrl(ports),
    metricsUrl: `http://127.0.0.1:${metrics}/metrics`,
    log,
    pid: child.pid ?? 0,
    query: (text, variables) => querySubgraph(url, text, variables),
    head,
    waitFor: ({ number, hash }, timeoutMs = SYNC_TIMEOUT_MS) =>
      until(`block ${number} (${hash})`, timeoutMs, async () => (await head())?.hash === hash),
    memory: () => residentBytes(child.pid),
    processorSeconds: () => processorSeconds(child.pid),
    warnings: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => / (WARN|ERRO|CRIT) /.test(line)),
    async stop() {
      await stopProcess(child, STOP_GRACE_MS);
      forget();
    },
    async kill() {
      await killProcess(child);
      forget();
    },
  };
}

/** Waits for a condition of graph-node. An error counts as "not yet": graph-node refuses calls while it starts. */
function waitingFor(child: ChildProcess, log: string) {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  return (what: string, timeoutMs: number, check: () => Promise<boolean>): Promise<void> =>
    waitUntil(check, {
      timeoutMs,
      pollMs: POLL_MS,
      failure: () => {
        if (failure || (child.exitCode === null && child.signalCode === null)) return failure;
        return new Error(`graph-node ended while waiting for ${what}:\n${tail(log)}`);
      },
      tooLate: (cause) =>
        new Error(`${what} was not reached in ${timeoutMs / 1_000} s:\n${tail(log)}`, { cause }),
    });
}

function tail(log: string): string {
  return readFileSync(log, "utf8").split("\n").slice(-15).join("\n");
}
