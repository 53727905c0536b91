/** Names of one network in our deployments and in the indexer, and the records of what is deployed there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Our name of a network -> the indexer's. `gnd dev --ethereum-rpc localhost:URL` must use the same name. */
export const INDEXER_NETWORK = {
  local: "localhost",
  amoy: "polygon-amoy",
  polygon: "matic",
} as const;
export type Network = keyof typeof INDEXER_NETWORK;

/** `startBlock` is the block of the creating transaction: no event of the contract is older. */
export type DeployedContract = { address: string; startBlock: number };
export type Deployment = { network: Network; contracts: Record<string, DeployedContract> };

export function isNetwork(name: string): name is Network {
  return Object.hasOwn(INDEXER_NETWORK, name);
}

/** The path of the record that the deployment script writes. */
export function deploymentPath(network: Network): string {
  return join(import.meta.dirname, `../../contracts/deploy/deployments/${network}.json`);
}

/** Reads a network's deployment record. @throws Error with instructions */
export function readDeployment(network: Network, path: string = deploymentPath(network)): Deployment {
  if (!existsSync(path)) {
    throw new Error(
      `No deployment record ${path}: deploy the contracts to ${network} first (npm run tools contracts:deploy).`,
    );
  }
  const record = JSON.parse(readFileSync(path, "utf8")) as { contracts?: Record<string, unknown> };
  const contracts: Record<string, DeployedContract> = {};
  for (const [name, value] of Object.entries(record.contracts ?? {})) {
    const { address, startBlock } = value as Partial<DeployedContract>;
    if (!/^0x[0-9a-fA-F]{40}$/.test(address ?? "") || !Number.isSafeInteger(startBlock)) {
      throw new Error(`${path}: contracts.${name} needs an address and a startBlock.`);
    }
    contracts[name] = { address: address as string, startBlock: startBlock as number };
  }
  return { network, contracts };
}
