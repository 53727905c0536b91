/** Addresses of the contracts on each network: `contracts/deploy/deployments/<network>.json`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Address } from "viem";
import type { ContractName } from "./artifacts.ts";

const NETWORKS = { local: 31337, amoy: 80002, polygon: 137 } as const;

export type NetworkName = keyof typeof NETWORKS;

export type Deployment = {
  network: NetworkName;
  chainId: number;
  deployer: Address;
  /** `startBlock` is the first block that can contain an event of the contract. */
  contracts: Partial<Record<ContractName, { address: Address; startBlock: number }>>;
};

const FOLDER = join(import.meta.dirname, "deployments");

export function deploymentFile(network: NetworkName): string {
  return join(FOLDER, `${network}.json`);
}

/** The recorded deployment of a network, or undefined when there is none. */
export function readDeployment(network: NetworkName): Deployment | undefined {
  const file = deploymentFile(network);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

export function writeDeployment(deployment: Deployment): void {
  writeFileSync(deploymentFile(deployment.network), `${JSON.stringify(deployment, null, 2)}\n`);
}

/** Throws unless a fresh local deployment has the committed addresses, on which everything local relies. */
export function assertLocalDeployment(deployment: Deployment): void {
  const recorded = readDeployment("local");
  if (JSON.stringify(recorded) !== JSON.stringify(deployment))
    throw new Error(
      "The local contracts are not where contracts/deploy/deployments/local.json says. On a chain that is not fresh: reset it. " +
        "After a change of the contracts' order: delete that file, deploy again, and commit the new one.",
    );
}
