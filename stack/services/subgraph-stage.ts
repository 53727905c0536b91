import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type StagedSubgraph, stageSubgraph } from "#dev-infra/graph-node/project-folder.ts";
import { hashOf } from "./build-stamp.ts";

/** A built subgraph in a separate folder, named after its content. */
export interface StagedBuild extends StagedSubgraph {
  /** Folders of former builds. */
  readonly former: readonly string[];
}

/**
 * Copies a built subgraph into a stack's folder under the hash of its content. graph-node continues a deployment
 * whose id it knows: the same content gives the same id, and a change gives a new one, which is indexed from the
 * start.
 */
export function stageBuild(built: string, folder: string): StagedBuild {
  const name = hashOf({ inputs: ["."] }, built).slice(0, 16);
  const staged = stageSubgraph({ built, folder, name });
  const others = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const former = others.filter((entry) => entry.name !== name).map((entry) => join(folder, entry.name));
  return { ...staged, former };
}
