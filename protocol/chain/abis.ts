/** The ABI of every contract by its name. A page imports its types only: all of them together weigh more than the page. */
import {
  mlbFaucetAbi,
  mlbTokenAbi,
  modelRegistryAbi,
  rewardDistributorAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "../generated/abi.ts";

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
/** Contracts that every deployment has; the faucet is on test networks only. */
export type CoreContractName = Exclude<ContractName, "MLBFaucet">;
