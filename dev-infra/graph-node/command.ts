import { queryLimits } from "./limits.ts";

/**
 * Environment for graph-node: it makes and drops an error for most values that a mapping hands over, and where
 * RUST_BACKTRACE is set each of them walks the stack, which makes indexing four times slower. Panics still tell theirs.
 */
export const WITHOUT_BACKTRACES = { RUST_LIB_BACKTRACE: "0" };

/**
 * A new block is noticed after 0.1 s instead of 1 s, and a missed notification costs 1 s instead of 30 s: a receipt is
 * queryable about half a second later.
 */
const PROMPT = { ETHEREUM_POLLING_INTERVAL: "100", GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: "1" };

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
  /** Folder of the staged subgraph, in which graph-node runs. */
  readonly folder: string;
  /** Manifest, relative to the folder, of the subgraph that does nothing: see `stageSubgraph`. */
  readonly idleManifest: string;
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly databaseUrl: string;
  readonly ports: GraphNodePorts;
}

/** How graph-node is started: arguments, folder and what is added to the environment. It ends in order on SIGINT only. */
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
      GRAPH_LOG: process.env.GRAPH_LOG ?? "info",
      // Not a flag: the list of processes shows those to every user of the machine.
      POSTGRES_URL: options.databaseUrl,
    },
  };
}

/** Where a graph-node of this machine administers its subgraphs. */
export const adminUrl = (ports: GraphNodePorts) => `http://127.0.0.1:${ports.admin}`;

/** Where it reports how far its subgraphs are, and the error that ended one. */
export const statusUrl = (ports: GraphNodePorts) => `http://127.0.0.1:${ports.index}/graphql`;

/** Where it answers queries to the subgraph of this name. */
export const subgraphUrl = (ports: GraphNodePorts, name: string) =>
  `http://127.0.0.1:${ports.http}/subgraphs/name/${name}`;
