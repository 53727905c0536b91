/** The ABI of every contract by its name. A page imports its types only: all of them together weigh more than the page. */

import { parseAbi } from "viem";
import {
  mlbFaucetAbi,
  mlbTokenAbi,
  modelRegistryAbi,
  paymentChannelsAbi,
  rewardDistributorAbi,
  sealedVotesAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "../generated/abi.ts";

/** The part of OpenZeppelin's AccessManager that the product reads: whether an account may call a function now. */
export const accessManagerAbi = parseAbi([
  "function canCall(address caller, address target, bytes4 selector) view returns (bool immediate, uint32 delay)",
]);

export const abis = {
  MLBToken: mlbTokenAbi,
  ModelRegistry: modelRegistryAbi,
  TaskManager: taskManagerAbi,
  VerifierStaking: verifierStakingAbi,
  VerificationManager: verificationManagerAbi,
  RewardDistributor: rewardDistributorAbi,
  PaymentChannels: paymentChannelsAbi,
  SealedVotes: sealedVotesAbi,
  MLBFaucet: mlbFaucetAbi,
} as const;

export type ContractAbis = typeof abis;
export type ContractName = keyof ContractAbis;
/** Contracts that every deployment has; the faucet is on test networks only. */
export type CoreContractName = Exclude<ContractName, "MLBFaucet">;
