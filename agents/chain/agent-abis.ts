/** The contracts that agents call. The registry and the faucet are left out of the bundles of agents. */
import {
  mlbTokenAbi,
  paymentChannelsAbi,
  rewardDistributorAbi,
  sealedVotesAbi,
  taskManagerAbi,
  verificationManagerAbi,
  verifierStakingAbi,
} from "#protocol/generated/abi.ts";

export const agentAbis = {
  MLBToken: mlbTokenAbi,
  TaskManager: taskManagerAbi,
  VerificationManager: verificationManagerAbi,
  VerifierStaking: verifierStakingAbi,
  SealedVotes: sealedVotesAbi,
  RewardDistributor: rewardDistributorAbi,
  PaymentChannels: paymentChannelsAbi,
} as const;

export type AgentAbis = typeof agentAbis;
export type ContractName = keyof AgentAbis;
