import { callRpc, RpcError } from "../chain/json-rpc.ts";
import { DevInfraError } from "../dev-infra-error.ts";

/** Whether a graph-node accepts administration calls at this URL. */
export async function takesOrders(adminUrl: string): Promise<boolean> {
  return (await fetch(adminUrl)).status > 0;
}

/** Deploys a subgraph by its manifest's absolute path, once. @throws DevInfraError with graph-node's message */
export async function deploySubgraph(adminUrl: string, name: string, manifest: string): Promise<void> {
  await administer(adminUrl, "subgraph_create", { name });
  await administer(adminUrl, "subgraph_deploy", { name, ipfs_hash: manifest });
}

/** Removes the name from its subgraph. @throws DevInfraError when there is none of this name */
export async function removeSubgraph(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, "subgraph_remove", { name });
}

/** Pauses a deployment's indexing until it is resumed. Until then its answers stay the same. */
export async function pauseSubgraph(adminUrl: string, deployment: string): Promise<void> {
  await administer(adminUrl, "subgraph_pause", { deployment });
}

export async function resumeSubgraph(adminUrl: string, deployment: string): Promise<void> {
  await administer(adminUrl, "subgraph_resume", { deployment });
}

async function administer(adminUrl: string, method: string, params: Record<string, string>): Promise<void> {
  try {
    await callRpc(adminUrl, { method, params });
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    throw new DevInfraError(`graph-node refused the subgraph: ${error.message}`);
  }
}
