/** Addresses of the deployed contracts per chain, generated from `contracts/deploy/deployments/<network>.json`. */
import { deploymentRecords } from "../generated/deployments.ts";
import { isSupportedChainId, networkName } from "./chains.ts";
import type { Deployment } from "./deployment.ts";

export class DeploymentMissingError extends Error {
  override readonly name = "DeploymentMissingError";
  readonly chainId: number;

  constructor(chainId: number, known: readonly number[]) {
    const file = isSupportedChainId(chainId) ? networkName(chainId) : `chain ${chainId}`;
    const elsewhere = known.length > 0 ? ` Deployed chains: ${known.join(", ")}.` : "";
    super(
      `The contracts are not deployed on chain ${chainId} (no record for ${file} in contracts/deploy/deployments).${elsewhere} Deploy them with \`npm run tools contracts:deploy -- --network <name>\`, then run \`npm run tools protocol:generate\`.`,
    );
    this.chainId = chainId;
  }
}

export const deployments: ReadonlyMap<number, Deployment> = new Map(
  deploymentRecords.map((deployment) => [deployment.chainId, deployment]),
);

/** Where the contracts are on this chain. @throws DeploymentMissingError without a record */
export function deploymentFor(chainId: number): Deployment {
  const deployment = deployments.get(chainId);
  if (!deployment) throw new DeploymentMissingError(chainId, [...deployments.keys()]);
  return deployment;
}
