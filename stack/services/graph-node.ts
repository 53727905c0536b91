import { rmSync } from "node:fs";
import type { StackPorts } from "../ports.ts";
import { StackError } from "../stack-error.ts";
import type { Supervisor } from "../supervisor.ts";
import { findGraphNode } from "./graph-node-binary.ts";
import { BUILT_SUBGRAPH } from "./subgraph.ts";
import { type StagedSubgraph, stageSubgraph } from "./subgraph-stage.ts";

export interface GraphNodeOptions {
  /** Where the deployed subgraph lies. */
  readonly folder: string;
  readonly ports: Pick<StackPorts, "graph" | "graphAdmin" | "graphIndex" | "graphMetrics">;
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly databaseUrl: string;
}

const SUBGRAPH_NAME = "marketplace";

/**
 * Without the first two settings a new block is noticed after up to a second, and after up to 30 s when a
 * notification is missed; with them a receipt is queryable about half a second later.
 */
const ENVIRONMENT = {
  // Most values that a mapping hands over make an error that is dropped; with RUST_BACKTRACE set each walks the stack.
  RUST_LIB_BACKTRACE: "0",
  ETHEREUM_POLLING_INTERVAL: "100",
  GRAPH_CHAIN_HEAD_WATCHER_TIMEOUT: "1",
  GRAPH_LOG: "info",
};

/**
 * Starts graph-node with the built subgraph and waits until it answers queries. It listens on every interface and
 * has no setting for that: on a machine that others can reach its four ports belong behind a firewall.
 * @returns the subgraph's URL
 */
export async function startGraphNode(supervisor: Supervisor, options: GraphNodeOptions): Promise<string> {
  const { ports } = options;
  const subgraph = stageSubgraph(BUILT_SUBGRAPH, options.folder);
  const flags = {
    manifests: `${subgraph.idleManifest}:.`,
    "ethereum-rpc": `localhost:${options.chainUrl}`,
    ipfs: options.contentUrl,
    "http-port": ports.graph,
    "admin-port": ports.graphAdmin,
    "index-node-port": ports.graphIndex,
    "metrics-port": ports.graphMetrics,
  };
  const node = supervisor.launch({
    name: "graph-node",
    label: "graph-node",
    command: findGraphNode(),
    args: ["dev", ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)])],
    cwd: subgraph.folder,
    // Not a flag: the list of processes shows those to every user of the machine.
    env: { ...ENVIRONMENT, POSTGRES_URL: options.databaseUrl },
    // It does not listen to SIGTERM.
    stopSignal: "SIGINT",
  });
  const adminUrl = `http://127.0.0.1:${ports.graphAdmin}`;
  await node.ready(async () => (await fetch(adminUrl)).status > 0);
  await deploy(adminUrl, subgraph);
  const url = `http://127.0.0.1:${ports.graph}/subgraphs/name/${SUBGRAPH_NAME}`;
  await node.ready(async () => (await indexedBlock(url)) !== undefined);
  return url;
}

/** Deploys the subgraph under its name. Nothing happens when this very build is deployed already. */
async function deploy(adminUrl: string, subgraph: StagedSubgraph): Promise<void> {
  if (subgraph.former.length > 0) {
    // Not there when the database is a new one; then there is nothing to remove.
    await administer(adminUrl, "subgraph_remove", { name: SUBGRAPH_NAME }).catch(() => {});
  }
  await administer(adminUrl, "subgraph_create", { name: SUBGRAPH_NAME });
  await administer(adminUrl, "subgraph_deploy", { name: SUBGRAPH_NAME, ipfs_hash: subgraph.manifest });
  for (const folder of subgraph.former) rmSync(folder, { recursive: true, force: true });
}

async function administer(adminUrl: string, method: string, params: Record<string, string>): Promise<void> {
  const response = await fetch(adminUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (error) throw new StackError(`graph-node refused the subgraph (${method}): ${error.message}`);
}

/** The newest block that the subgraph at a URL has indexed, or undefined while it cannot tell. */
export async function indexedBlock(url: string): Promise<number | undefined> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "{ _meta { block { number } } }" }),
    signal: AbortSignal.timeout(5_000),
  });
  const { data } = (await response.json()) as { data?: { _meta?: { block: { number: number } } } };
  return data?._meta?.block.number;
}
