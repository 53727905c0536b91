/** Initial parameters: seconds, wei of MLB, basis points. The constructors enforce bounds (`Constants.sol`). */
import { parseEther } from "viem";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type SystemParameters = {
  tasks: {
    minDuration: number;
    maxDuration: number;
    cancelNotice: number;
    resubmitWindow: number;
    reassignWindow: number;
    staleWindow: number;
    maxRounds: number;
  };
  staking: { minimumStake: bigint; unbondingPeriod: number };
  verification: {
    consensusThreshold: number;
    requiredVotes: number;
    majorityBps: number;
    minoritySlashBps: number;
    ruledSlashBps: number;
    rewardLockBps: number;
    minVotingTime: number;
    minPeriod: number;
    maxPeriod: number;
    startGrace: number;
    maxExtensions: number;
    minVoteLock: bigint;
  };
  appeals: {
    appealWindow: number;
    arbiterTimeout: number;
    resolutionTimeout: number;
    appealBondBps: number;
    arbiterFee: bigint;
    enabled: boolean;
  };
  rewards: {
    providerBps: number;
    verifierBps: number;
    bondBps: number;
    minReward: bigint;
    distributionGrace: number;
  };
  /** First part of a sealed round, in which only drawn tickets take seats, seconds; never changes. */
  drawnWindow: number;
  /** Time between scheduling and executing a call of the admin, seconds. */
  adminDelay: number;
};

export const defaults: SystemParameters = {
  tasks: {
    minDuration: HOUR,
    maxDuration: 30 * DAY,
    cancelNotice: HOUR,
    resubmitWindow: DAY,
    reassignWindow: 3 * DAY,
    staleWindow: 30 * DAY,
    maxRounds: 3,
  },
  staking: { minimumStake: parseEther("10"), unbondingPeriod: 7 * DAY },
  verification: {
    consensusThreshold: 5,
    requiredVotes: 5,
    majorityBps: 6_000,
    minoritySlashBps: 2_500,
    ruledSlashBps: 10_000,
    rewardLockBps: 2_000,
    minVotingTime: HOUR,
    minPeriod: 6 * HOUR,
    maxPeriod: 7 * DAY,
    startGrace: DAY,
    maxExtensions: 2,
    minVoteLock: parseEther("0.0002"),
  },
  appeals: {
    appealWindow: DAY,
    arbiterTimeout: 14 * DAY,
    resolutionTimeout: 7 * DAY,
    appealBondBps: 2_000,
    arbiterFee: parseEther("1"),
    enabled: true,
  },
  rewards: {
    providerBps: 8_000,
    verifierBps: 1_500,
    bondBps: 1_500,
    minReward: parseEther("0.001"),
    distributionGrace: DAY,
  },
  drawnWindow: 10 * MINUTE,
  adminDelay: 2 * DAY,
};

/** Parameters of the local chain: the same rules, with waits as short as the hard bounds allow. */
export const local: SystemParameters = {
  tasks: {
    ...defaults.tasks,
    minDuration: 10 * MINUTE,
    cancelNotice: MINUTE,
    resubmitWindow: HOUR,
    reassignWindow: HOUR,
    staleWindow: 15 * DAY,
  },
  staking: { ...defaults.staking, unbondingPeriod: 3 * DAY },
  verification: { ...defaults.verification, minVotingTime: 0, startGrace: MINUTE },
  appeals: {
    ...defaults.appeals,
    appealWindow: 2 * MINUTE,
    arbiterTimeout: 3 * DAY,
    resolutionTimeout: DAY,
  },
  rewards: { ...defaults.rewards, distributionGrace: MINUTE },
  drawnWindow: 15,
  adminDelay: MINUTE,
};
