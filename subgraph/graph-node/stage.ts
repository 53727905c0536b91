import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { Deployment } from "../networks.ts";
import { createTemporaryFolder, type TemporaryFolder } from "#ground/process/temporary-folder.ts";
import type { Workspace } from "./workspace.ts";

/** A built subgraph in a folder of its own, ready for one graph-node. */
export interface StagedSubgraph {
  folder: string;
  /** Absolute path of the manifest; graph-node takes it as the deployment's id. */
  manifest: string;
  /** Manifest, relative to the folder, of a subgraph that does nothing. */
  idleManifest: string;
  remove(): void;
}

interface Manifest {
  specVersion: string;
  dataSources: {
    name: string;
    source: { address: string; abi: string; startBlock: number };
    mapping: {
      file: string;
      entities: string[];
      abis: { name: string; file: string }[];
      eventHandlers: unknown[];
    };
  }[];
}

/** Nothing ever happens at this address. */
const NOBODY = "0x0000000000000000000000000000000000000001";

/**
 * Copies a built subgraph for the contracts of a deployment: the compiled mappings do not depend on addresses, only the
 * manifest does.
 *
 * `gnd dev` insists on a manifest and, at each start, drops what it had indexed of it. It is given a subgraph that does
 * nothing; ours is deployed beside it through the administration's API and goes on after a restart.
 *
 * @param place An empty folder; where an index is to be continued later, the same again, because its path is the deployment's id.
 * @throws When the deployment lacks a contract of the manifest.
 */
export function stageSubgraph(
  workspace: Workspace,
  deployment: Deployment,
  place: TemporaryFolder = createTemporaryFolder("subgraph-stage-"),
): StagedSubgraph {
  const { path: folder, remove } = place;
  cpSync(join(workspace.root, "build"), join(folder, "built"), { recursive: true });
  const path = join(folder, "built/subgraph.yaml");
  const manifest = parse(readFileSync(path, "utf8")) as Manifest;
  for (const { name, source } of manifest.dataSources) {
    const contract = deployment.contracts[name];
    if (!contract) throw new Error(`${name} is missing from the deployment of ${deployment.network}`);
    Object.assign(source, contract);
  }
  writeFileSync(path, stringify(manifest));
  writeFileSync(join(folder, "idle.graphql"), "type Idle @entity(immutable: true) {\n  id: ID!\n}\n");
  writeFileSync(join(folder, "idle.yaml"), stringify(idleManifest(manifest)));
  return { folder, manifest: path, idleManifest: "idle.yaml", remove };
}

function idleManifest({ specVersion, dataSources: [first] }: Manifest): unknown {
  if (!first) throw new Error("The built subgraph has no data source");
  const { source, mapping } = first;
  const inFolder = (file: string) => join("built", file);
  return {
    specVersion,
    schema: { file: "idle.graphql" },
    dataSources: [
      {
        ...first,
        name: "Idle",
        source: { abi: source.abi, address: NOBODY, startBlock: 0 },
        mapping: {
          ...mapping,
          file: inFolder(mapping.file),
          entities: ["Idle"],
          abis: mapping.abis.map(({ name, file }) => ({ name, file: inFolder(file) })),
          eventHandlers: mapping.eventHandlers.slice(0, 1),
        },
      },
    ],
  };
}
