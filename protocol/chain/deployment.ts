import type { Address } from "viem";

export interface DeployedContract {
  readonly address: Address;
  /** Block of the creation transaction; the contract has no earlier events. */
  readonly startBlock: number;
}

export interface Deployment {
  readonly network: string;
  readonly chainId: number;
  readonly deployer: Address;
  readonly contracts: {
    readonly MLBToken: DeployedContract;
    readonly ModelRegistry: DeployedContract;
    readonly TaskManager: DeployedContract;
    readonly VerifierStaking: DeployedContract;
    readonly VerificationManager: DeployedContract;
    readonly RewardDistributor: DeployedContract;
    readonly PaymentChannels: DeployedContract;
    readonly SealedVotes: DeployedContract;
    readonly AccessManager: DeployedContract;
    /** Test networks only. */
    readonly MLBFaucet?: DeployedContract;
  };
}
