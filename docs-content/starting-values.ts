/** The parameters that a public deployment starts with, as the texts write them: never typed by hand. */
import { formatEther } from "viem";
import { defaults } from "#contracts/deploy/parameters.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import { BPS, DEFAULT_VOTING_PERIOD, EXTENSION_PERIOD } from "#protocol/generated/constants.ts";
import { fileRules } from "#protocol/storage/file-rules.ts";

const percent = (bps: number): string => `${(bps * 100) / BPS} %`;
const mlb = (wei: bigint): string => `${formatEther(wei)} MLB`;

function time(seconds: number): string {
  const units = [
    [86_400, "day"],
    [3_600, "hour"],
    [60, "minute"],
  ] as const;
  const [size, name] = units.find(([length]) => seconds >= length && seconds % length === 0) ?? [1, "second"];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

const { tasks, staking, verification, appeals, rewards } = defaults;

export const values = {
  providerShare: percent(rewards.providerBps),
  verifierShare: percent(rewards.verifierBps),
  protocolShare: percent(BPS - rewards.providerBps - rewards.verifierBps),
  bond: percent(rewards.bondBps),
  minReward: mlb(rewards.minReward),
  distributionGrace: time(rewards.distributionGrace),
  minDuration: time(tasks.minDuration),
  maxDuration: time(tasks.maxDuration),
  cancelNotice: time(tasks.cancelNotice),
  resubmitWindow: time(tasks.resubmitWindow),
  staleWindow: time(tasks.staleWindow),
  maxRounds: tasks.maxRounds,
  minimumStake: mlb(staking.minimumStake),
  unbonding: time(staking.unbondingPeriod),
  requiredVotes: verification.requiredVotes,
  threshold: verification.consensusThreshold,
  majority: percent(verification.majorityBps),
  slash: percent(verification.minoritySlashBps),
  ruledSlash: percent(verification.ruledSlashBps),
  voteLock: percent(verification.rewardLockBps),
  minVotingTime: time(verification.minVotingTime),
  votingPeriod: time(DEFAULT_VOTING_PERIOD),
  minPeriod: time(verification.minPeriod),
  maxPeriod: time(verification.maxPeriod),
  startGrace: time(verification.startGrace),
  extension: time(EXTENSION_PERIOD),
  maxExtensions: verification.maxExtensions,
  appealWindow: time(appeals.appealWindow),
  arbiterTimeout: time(appeals.arbiterTimeout),
  resolutionTimeout: time(appeals.resolutionTimeout),
  appealBond: percent(appeals.appealBondBps),
  modelFile: formatBytes(fileRules.model.maxBytes),
  inputFile: formatBytes(fileRules.taskInput.maxBytes),
  resultFile: formatBytes(fileRules.resultOutput.maxBytes),
  logFile: formatBytes(fileRules.resultLogs.maxBytes),
} as const;
