import type { Address } from "viem";
import type { Addresses } from "./addresses.ts";
import type { ContractName } from "./artifacts.ts";
import type { SystemParameters } from "./parameters.ts";

/** Arguments of every constructor. `deployer` is the first admin and gives the role away at the end. */
export function constructorArguments(
  at: Addresses,
  deployer: Address,
  treasury: Address,
  parameters: SystemParameters,
): Record<ContractName, readonly unknown[]> {
  const { tasks, staking, verification, appeals, rewards, drawnWindow } = parameters;
  return {
    AccessManager: [deployer],
    MLBToken: [treasury],
    ModelRegistry: [],
    TaskManager: [
      at.AccessManager,
      at.MLBToken,
      at.ModelRegistry,
      at.VerificationManager,
      at.RewardDistributor,
      { ...tasks, creationPaused: false },
    ],
    VerifierStaking: [
      at.AccessManager,
      at.MLBToken,
      at.VerificationManager,
      at.RewardDistributor,
      staking.minimumStake,
      staking.unbondingPeriod,
    ],
    VerificationManager: [
      at.AccessManager,
      at.TaskManager,
      at.VerifierStaking,
      at.RewardDistributor,
      at.SealedVotes,
      verification,
      appeals,
    ],
    RewardDistributor: [
      at.AccessManager,
      at.MLBToken,
      at.TaskManager,
      at.VerificationManager,
      at.VerifierStaking,
      treasury,
      rewards,
    ],
    PaymentChannels: [at.MLBToken, at.VerificationManager, at.RewardDistributor],
    SealedVotes: [at.VerificationManager, at.TaskManager, at.VerifierStaking, drawnWindow],
    MLBFaucet: [at.MLBToken],
  };
}
