import type { Abi } from "viem";
import {
  mlbFaucetAbi,
  mlbTokenAbi,
  modelRegistryAbi,
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "#protocol/generated/abi.ts";

/**
 * Every contract's ABI. Pages import the types of `contracts.ts` only; this file is loaded when something is read from
 * the chain or sent to it.
 */
export const abis = {
  MLBToken: mlbTokenAbi,
  ModelRegistry: modelRegistryAbi,
  TaskManager: taskManagerAbi,
  VerifierStaking: verifierStakingAbi,
  VerificationManager: verificationManagerAbi,
  RewardDistributor: rewardDistributorAbi,
  MLBFaucet: mlbFaucetAbi,
} as const;

export type ContractAbis = typeof abis;
export type ContractName = keyof ContractAbis;

/** Custom errors of every contract: a call can fail deep inside another contract than the one that was called. */
const allErrors: Abi = Object.values(abis)
  .flat()
  .filter((entry) => entry.type === "error");

/** The ABI of a contract, able to name the errors of all the others too. */
export function abiWithErrors(contract: ContractName): Abi {
  return [...(abis[contract] as Abi).filter((entry) => entry.type !== "error"), ...allErrors];
}

/** Every event of every contract, to read what a receipt says happened. */
export const allEvents: Abi = Object.values(abis)
  .flat()
  .filter((entry) => entry.type === "event");
