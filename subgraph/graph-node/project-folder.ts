import { join } from "node:path";
import { type StagedSubgraph, stageSubgraph } from "#dev-infra/graph-node/project-folder.ts";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import type { Deployment } from "../manifest/networks.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Stages a workspace's built subgraph for the contracts of a deployment.
 * @param folder An empty one; where an index is to be continued later, the same again, because its path is the
 *   deployment's id. By default one that is gone after `remove`.
 * @throws When the deployment lacks a contract of the manifest.
 */
export function stageWorkspace(
  workspace: Workspace,
  { contracts }: Deployment,
  folder?: string,
): StagedSubgraph & { remove(): void } {
  const place = folder ? { path: folder, remove: () => {} } : createTemporaryFolder("subgraph-stage-");
  const built = join(workspace.root, "build");
  return {
    ...stageSubgraph({ built, folder: place.path, name: "built", contracts }),
    remove: place.remove,
  };
}
