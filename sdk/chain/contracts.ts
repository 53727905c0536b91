import type { Address } from "viem";
import type { CoreContractName } from "#protocol/chain/abis.ts";
import { deploymentFor } from "#protocol/chain/deployments.ts";

/** Addresses of the contracts by name, as `get("parameters")` returns them. */
export type ContractAddresses = Readonly<Record<CoreContractName, Address>>;

const NAMES: readonly CoreContractName[] = [
  "MLBToken",
  "ModelRegistry",
  "TaskManager",
  "VerifierStaking",
  "SealedVotes",
  "VerificationManager",
  "RewardDistributor",
  "PaymentChannels",
];

/** The given addresses, else the record's. @throws TypeError for a missing one; DeploymentMissingError */
export function contractsOn(chainId: number, given?: Readonly<Record<string, string>>): ContractAddresses {
  const addresses = given ?? recorded(chainId);
  const missing = NAMES.filter((name) => !/^0x[0-9a-fA-F]{40}$/.test(addresses[name] ?? ""));
  if (missing.length > 0)
    throw new TypeError(`The addresses of these contracts are missing: ${missing.join(", ")}`);
  return addresses as ContractAddresses;
}

function recorded(chainId: number): Record<string, string> {
  const { contracts } = deploymentFor(chainId);
  return Object.fromEntries(Object.entries(contracts).map(([name, { address }]) => [name, address]));
}
