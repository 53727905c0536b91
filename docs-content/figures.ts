/** Formats a deployment's parameters for the documentation. */
import { formatEther } from "viem";
import { BPS, MISSED_DEADLINE_BPS } from "#protocol/generated/constants.ts";

/** Parameters, named as in the contracts and the index: amounts in wei, times in seconds, shares in basis points. */
export interface NetworkParameters {
  readonly providerBps: number;
  readonly verifierBps: number;
  readonly bondBps: number;
  readonly minReward: bigint;
  readonly distributionGrace: number;
  readonly minDuration: number;
  readonly maxDuration: number;
  readonly cancelNotice: number;
  readonly resubmitWindow: number;
  readonly staleWindow: number;
  readonly maxRounds: number;
  readonly minimumStake: bigint;
  readonly unbondingPeriod: number;
  readonly requiredVotes: number;
  readonly consensusThreshold: number;
  readonly majorityBps: number;
  readonly minoritySlashBps: number;
  readonly ruledSlashBps: number;
  readonly rewardLockBps: number;
  readonly minVotingTime: number;
  readonly minPeriod: number;
  readonly maxPeriod: number;
  readonly startGrace: number;
  readonly maxExtensions: number;
  readonly appealWindow: number;
  readonly arbiterTimeout: number;
  readonly resolutionTimeout: number;
  readonly appealBondBps: number;
  readonly arbiterFee: bigint;
}

export const percent = (bps: number): string => `${(bps * 100) / BPS} %`;
export const mlb = (wei: bigint): string => `${formatEther(wei)} MLB`;

/** Formats a duration in the largest unit that divides it. @param seconds whole */
export function timeInWords(seconds: number): string {
  const units = [
    [86_400, "day"],
    [3_600, "hour"],
    [60, "minute"],
  ] as const;
  const [size, name] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, "second"];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

export function figuresOf(parameters: NetworkParameters) {
  const { providerBps, verifierBps } = parameters;
  return {
    providerShare: percent(providerBps),
    verifierShare: percent(verifierBps),
    protocolShare: percent(BPS - providerBps - verifierBps),
    bond: percent(parameters.bondBps),
    missedDeadline: percent(MISSED_DEADLINE_BPS),
    minReward: mlb(parameters.minReward),
    distributionGrace: timeInWords(parameters.distributionGrace),
    minDuration: timeInWords(parameters.minDuration),
    maxDuration: timeInWords(parameters.maxDuration),
    cancelNotice: timeInWords(parameters.cancelNotice),
    resubmitWindow: timeInWords(parameters.resubmitWindow),
    staleWindow: timeInWords(parameters.staleWindow),
    maxRounds: String(parameters.maxRounds),
    minimumStake: mlb(parameters.minimumStake),
    unbonding: timeInWords(parameters.unbondingPeriod),
    requiredVotes: String(parameters.requiredVotes),
    threshold: String(parameters.consensusThreshold),
    majority: percent(parameters.majorityBps),
    slash: percent(parameters.minoritySlashBps),
    ruledSlash: percent(parameters.ruledSlashBps),
    voteLock: percent(parameters.rewardLockBps),
    minVotingTime: timeInWords(parameters.minVotingTime),
    minPeriod: timeInWords(parameters.minPeriod),
    maxPeriod: timeInWords(parameters.maxPeriod),
    startGrace: timeInWords(parameters.startGrace),
    maxExtensions: String(parameters.maxExtensions),
    appealWindow: timeInWords(parameters.appealWindow),
    arbiterTimeout: timeInWords(parameters.arbiterTimeout),
    resolutionTimeout: timeInWords(parameters.resolutionTimeout),
    appealBond: percent(parameters.appealBondBps),
    arbiterFee: mlb(parameters.arbiterFee),
  } as const;
}

/** Keys are the names that pages use: `{values.appealWindow}`. */
export type Figures = ReturnType<typeof figuresOf>;
