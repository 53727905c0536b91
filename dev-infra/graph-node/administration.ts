import { callRpc, RpcError } from "../chain/json-rpc.ts";
import { DevInfraError } from "../dev-infra-error.ts";

/** Whether a graph-node takes orders at this URL. */
export async function takesOrders(adminUrl: string): Promise<boolean> {
  return (await fetch(adminUrl)).status > 0;
}

/**
 * Deploys a subgraph under its name. Nothing happens when this very manifest is deployed already.
 * @param manifest absolute path, which graph-node takes as the deployment's id
 * @throws DevInfraError with graph-node's words when it refuses
 */
export async function deploySubgraph(adminUrl: string, name: string, manifest: string): Promise<void> {
  await administer(adminUrl, "subgraph_create", { name });
  await administer(adminUrl, "subgraph_deploy", { name, ipfs_hash: manifest });
}

/** Takes the name from the subgraph that has it. @throws DevInfraError when there is none of this name */
export async function removeSubgraph(adminUrl: string, name: string): Promise<void> {
  await administer(adminUrl, "subgraph_remove", { name });
}

/** Lets a deployment index no further until it is resumed: what it answers stays the same meanwhile. */
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
