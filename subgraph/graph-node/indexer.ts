import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { killAtExit, stopProcess } from "#ground/process/child-process.ts";
import { freePorts } from "#ground/ports/free-port.ts";
import { processorSeconds, residentBytes } from "#ground/process/usage.ts";
import { findGnd, WITHOUT_BACKTRACES } from "./gnd.ts";
import type { StagedSubgraph } from "./stage.ts";

/** A graph-node of our own that indexes one subgraph of one chain into one database. */
export interface Indexer {
  /** Where the subgraph is queried. */
  url: string;
  /** Where graph-node's own measurements are, in Prometheus' text format. */
  metricsUrl: string;
  /** The file with what it prints. */
  log: string;
  /** The process's id. */
  pid: number;
  /** The answer to a query. @throws With graph-node's words when it answers with errors. */
  query<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** The newest block that is indexed, or undefined before the first. */
  head(): Promise<IndexedHead | undefined>;
  /** Resolves when exactly this block is indexed. @throws When it takes too long, or the subgraph failed. */
  waitFor(block: IndexedHead, timeoutMilliseconds?: number): Promise<void>;
  /** Resident memory of the process in bytes; undefined where the system does not tell. */
  memory(): number | undefined;
  /** Seconds that processors have worked for the process; undefined where the system does not tell. */
  processorSeconds(): number | undefined;
  /** The warnings and errors in its log, of every run in this folder. */
  warnings(): string[];
  /** Asks it to end, as an operator would. */
  stop(): Promise<void>;
  /** Ends it at once, wherever it is. */
  kill(): Promise<void>;
}

export interface IndexedHead {
  number: number;
  hash: string;
}

export interface IndexerOptions {
  subgraph: StagedSubgraph;
  chainUrl: string;
  contentUrl: string;
  databaseUrl: string;
  /** Settings of graph-node beside ours. */
  environment?: Record<string, string>;
}

const NAME = "marketplace";
const START_TIMEOUT = 180_000;
const SYNC_TIMEOUT = 300_000;
const STOP_GRACE = 5_000;
const POLL = 100;
/** A new block is noticed after 0.1 s instead of 1 s, and a missed notification costs 1 s instead of 30 s. */
const ENVIRONMENT = {
  ...WITHOUT_BACKTRACES,
  ETHEREUM_POLLING_INTERVAL: "100",
  GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: "1",
  GRAPH_LOG: process.env.GRAPH_LOG ?? "info",
};
const HEAD = "{ _meta { block { number hash } hasIndexingErrors } }";

/** Starts graph-node on free ports, deploys the subgraph, and waits until it can be queried. */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { subgraph } = options;
  const [http, admin, index, metrics] = await freePorts(4);
  const flags = {
    manifests: `${subgraph.idleManifest}:.`,
    "ethereum-rpc": `localhost:${options.chainUrl}`,
    ipfs: options.contentUrl,
    "http-port": http,
    "admin-port": admin,
    "index-node-port": index,
    "metrics-port": metrics,
  };
  const log = join(subgraph.folder, "graph-node.log");
  const child = spawn(
    findGnd(process.env),
    ["dev", ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])],
    {
      cwd: subgraph.folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...ENVIRONMENT, ...options.environment, POSTGRES_URL: options.databaseUrl },
    },
  );
  const forget = killAtExit(child);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => appendFileSync(log, text));
  const failed = new Promise<never>((_, fail) => child.once("error", fail));
  failed.catch(() => {});
  const indexer = createIndexer(
    child,
    `http://127.0.0.1:${http}/subgraphs/name/${NAME}`,
    `http://127.0.0.1:${metrics}/metrics`,
    log,
    forget,
  );
  const adminUrl = `http://127.0.0.1:${admin}`;
  await Promise.race([
    failed,
    until("graph-node's start", child, log, START_TIMEOUT, async () => (await fetch(adminUrl)).status > 0),
  ]);
  await administer(adminUrl, "subgraph_create", { name: NAME });
  await administer(adminUrl, "subgraph_deploy", { name: NAME, ipfs_hash: subgraph.manifest });
  await until("the subgraph's first answer", child, log, START_TIMEOUT, async () => {
    await indexer.query("{ _meta { deployment } }");
    return true;
  });
  return indexer;
}

function createIndexer(
  child: ChildProcess,
  url: string,
  metricsUrl: string,
  log: string,
  forget: () => void,
): Indexer {
  const query: Indexer["query"] = async (text, variables = {}) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: text, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: never; errors?: { message: string }[] };
    if (errors?.length) throw new Error(`graph-node refused a query: ${errors[0]?.message}`);
    return data as never;
  };
  const head = async () => {
    type Meta = { _meta: { block: IndexedHead; hasIndexingErrors: boolean } | null };
    const { _meta: meta } = await query<Meta>(HEAD);
    if (meta?.hasIndexingErrors) throw new Error(`The subgraph failed:\n${tail(log)}`);
    return meta?.block;
  };
  return {
    url,
    metricsUrl,
    log,
    pid: child.pid ?? 0,
    query,
    head,
    async waitFor({ number, hash }, timeout = SYNC_TIMEOUT) {
      const what = `block ${number} (${hash})`;
      await until(what, child, log, timeout, async () => (await head())?.hash === hash);
    },
    memory: () => residentBytes(child.pid),
    processorSeconds: () => processorSeconds(child.pid),
    warnings: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => / (WARN|ERRO|CRIT) /.test(line)),
    async stop() {
      await stopProcess(child, STOP_GRACE);
      forget();
    },
    async kill() {
      const ended = new Promise((done) => child.once("exit", done));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await ended;
      }
      forget();
    },
  };
}

/** Tries a check until it succeeds. A refusal counts as "not yet": graph-node refuses while it begins. */
async function until(
  what: string,
  child: ChildProcess,
  log: string,
  timeout: number,
  check: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + timeout;
  let refusal: unknown;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`graph-node ended while waiting for ${what}:\n${tail(log)}`);
    }
    try {
      if (await check()) return;
      refusal = undefined;
    } catch (error) {
      refusal = error;
    }
    if (Date.now() > end) {
      throw new Error(`${what} was not reached in ${timeout / 1_000} s:\n${tail(log)}`, { cause: refusal });
    }
    await sleep(POLL);
  }
}

async function administer(url: string, method: string, params: Record<string, string>): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new Error(`graph-node refused ${method}: ${error.message}`);
}

function tail(log: string): string {
  return readFileSync(log, "utf8").split("\n").slice(-15).join("\n");
}
