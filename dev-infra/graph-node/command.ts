import { queryLimits } from "./limits.ts";

/** graph-node's environment. RUST_BACKTRACE would make indexing four times slower; panics still print a backtrace. */
export const WITHOUT_BACKTRACES = { RUST_LIB_BACKTRACE: "0" };

/** A new block is found after 0.1 s instead of 1 s, and a missed notification costs 1 s instead of 30 s. */
const PROMPT = { ETHEREUM_POLLING_INTERVAL: "100", GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: "1" };

/** Chain and content store run on this machine: behind an HTTP proxy graph-node would fetch them from the proxy. */
function withoutProxy(): Record<"NO_PROXY" | "no_proxy", string> {
  const others = process.env.NO_PROXY ?? process.env.no_proxy;
  const hosts = ["127.0.0.1", "localhost", ...(others ? [others] : [])].join(",");
  return { NO_PROXY: hosts, no_proxy: hosts };
}

/** graph-node listens on every interface and has no setting for that. */
export interface GraphNodePorts {
  /** Queries. */
  readonly http: number;
  /** Administration: names and deployments. */
  readonly admin: number;
  /** Indexing status. */
  readonly index: number;
  readonly metrics: number;
}

export interface GraphNodeOptions {
  readonly folder: string;
  /** Manifest, relative to the folder, of the empty subgraph: see `stageSubgraph`. */
  readonly idleManifest: string;
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly databaseUrl: string;
  readonly ports: GraphNodePorts;
}

/** The command line of graph-node: arguments, folder and additional environment. It ends in order only on SIGINT. */
export function graphNodeCommand({ ports, ...options }: GraphNodeOptions) {
  const flags = {
    manifests: `${options.idleManifest}:.`,
    "ethereum-rpc": `localhost:${options.chainUrl}`,
    ipfs: options.contentUrl,
    "http-port": ports.http,
    "admin-port": ports.admin,
    "index-node-port": ports.index,
    "metrics-port": ports.metrics,
  };
  return {
    args: ["dev", ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])],
    cwd: options.folder,
    env: {
      ...WITHOUT_BACKTRACES,
      ...PROMPT,
      ...queryLimits(),
      ...withoutProxy(),
      GRAPH_LOG: process.env.GRAPH_LOG ?? "info",
      // Not a flag: the process list is visible to every user of the machine.
      POSTGRES_URL: options.databaseUrl,
    },
  };
}

export const adminUrl = (ports: GraphNodePorts) => `http://127.0.0.1:${ports.admin}`;

/** URL of its indexing status, with the error that ended a subgraph. */
export const statusUrl = (ports: GraphNodePorts) => `http://127.0.0.1:${ports.index}/graphql`;

/** URL for queries to the subgraph of this name. */
export const subgraphUrl = (ports: GraphNodePorts, name: string) =>
  `http://127.0.0.1:${ports.http}/subgraphs/name/${name}`;
