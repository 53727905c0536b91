import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deploySubgraph, removeSubgraph, takesOrders } from "#dev-infra/graph-node/administration.ts";
import {
  adminUrl,
  type GraphNodePorts,
  graphNodeCommand,
  subgraphUrl,
} from "#dev-infra/graph-node/command.ts";
import { findGraphNode } from "#dev-infra/graph-node/program.ts";
import { type StagedSubgraph, stageSubgraph } from "#dev-infra/graph-node/project-folder.ts";
import { indexedHead } from "#dev-infra/graph-node/query.ts";
import type { Supervisor } from "../process/supervisor.ts";
import type { StackPorts } from "../settings/ports.ts";
import { hashOf } from "./build-stamp.ts";
import { BUILT_SUBGRAPH } from "./subgraph.ts";

/** A built subgraph in a separate folder, named after its content. */
interface StagedBuild extends StagedSubgraph {
  /** Folders of former builds. */
  readonly former: readonly string[];
}

/** Copies a subgraph under the hash of its content: graph-node continues a known id and indexes a new one. */
function stageBuild(built: string, folder: string): StagedBuild {
  const name = hashOf({ inputs: ["."] }, built).slice(0, 16);
  const staged = stageSubgraph({ built, folder, name });
  const others = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const former = others.filter((entry) => entry.name !== name).map((entry) => join(folder, entry.name));
  return { ...staged, former };
}

export interface GraphNodeServiceOptions {
  /** Where the deployed subgraph lies. */
  readonly folder: string;
  readonly ports: Pick<StackPorts, "graph" | "graphAdmin" | "graphIndex" | "graphMetrics">;
  readonly chainUrl: string;
  readonly contentUrl: string;
  readonly databaseUrl: string;
}

const SUBGRAPH_NAME = "marketplace";

export function databaseName(genesisHash: string): string {
  return `mlb_${genesisHash.slice(2, 14)}`;
}

/** Starts graph-node with the subgraph; returns its URL. Its four ports belong behind a firewall. */
export async function startGraphNode(
  supervisor: Supervisor,
  options: GraphNodeServiceOptions,
): Promise<string> {
  const { graph, graphAdmin, graphIndex, graphMetrics } = options.ports;
  const ports: GraphNodePorts = { http: graph, admin: graphAdmin, index: graphIndex, metrics: graphMetrics };
  const { former, ...subgraph } = stageBuild(BUILT_SUBGRAPH, options.folder);
  const node = supervisor.launch({
    name: "graph-node",
    label: "graph-node",
    command: findGraphNode(),
    ...graphNodeCommand({ ...options, ...subgraph, ports }),
    // It does not listen to SIGTERM.
    stopSignal: "SIGINT",
  });
  const admin = adminUrl(ports);
  await node.ready(() => takesOrders(admin));
  // Not there when the database is a new one; then there is nothing to remove.
  if (former.length > 0) await removeSubgraph(admin, SUBGRAPH_NAME).catch(() => {});
  await deploySubgraph(admin, SUBGRAPH_NAME, subgraph.manifest);
  for (const folder of former) rmSync(folder, { recursive: true, force: true });
  const url = subgraphUrl(ports, SUBGRAPH_NAME);
  await node.ready(async () => (await indexedHead(url)).head !== undefined);
  return url;
}
