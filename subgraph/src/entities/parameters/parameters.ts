import { ethereum } from "@graphprotocol/graph-ts";
import { Parameters } from "../../../generated/schema";
import { EventKind } from "../../events";
import { PARAMETERS_ID } from "../../ids";
import { ZERO } from "../../protocol";
import { recordChanges } from "./parametersChange";

/** The singleton; 0 and false until the contracts announce a value. */
export function ensureParameters(): Parameters {
  const existing = Parameters.load(PARAMETERS_ID);
  if (existing != null) return existing;
  const parameters = new Parameters(PARAMETERS_ID);
  startTaskParameters(parameters);
  startVerificationParameters(parameters);
  startAppealParameters(parameters);
  startSplit(parameters);
  parameters.minimumStake = ZERO;
  parameters.unbondingPeriod = ZERO;
  parameters.updatedAt = ZERO;
  parameters.save();
  return parameters;
}

/** Saves what an event announced, and a ParametersChange for each value that is another one than before. */
export function saveParameters(parameters: Parameters, event: ethereum.Event, kind: EventKind): void {
  const before = Parameters.load(PARAMETERS_ID);
  if (before != null) recordChanges(before, parameters, event, kind); // never: the row is made before it is changed
  parameters.updatedAt = event.block.timestamp;
  parameters.save();
}

function startTaskParameters(parameters: Parameters): void {
  parameters.minDuration = ZERO;
  parameters.maxDuration = ZERO;
  parameters.cancelNotice = ZERO;
  parameters.resubmitWindow = ZERO;
  parameters.reassignWindow = ZERO;
  parameters.staleWindow = ZERO;
  parameters.maxRounds = 0;
}

function startVerificationParameters(parameters: Parameters): void {
  parameters.consensusThreshold = 0;
  parameters.requiredVotes = 0;
  parameters.majorityBps = 0;
  parameters.minoritySlashBps = 0;
  parameters.ruledSlashBps = 0;
  parameters.rewardLockBps = 0;
  parameters.minVotingTime = ZERO;
  parameters.minPeriod = ZERO;
  parameters.maxPeriod = ZERO;
  parameters.startGrace = ZERO;
  parameters.maxExtensions = 0;
  parameters.minVoteLock = ZERO;
}

function startAppealParameters(parameters: Parameters): void {
  parameters.appealWindow = ZERO;
  parameters.arbiterTimeout = ZERO;
  parameters.resolutionTimeout = ZERO;
  parameters.appealBondBps = 0;
  parameters.arbiterFee = ZERO;
  parameters.appealsEnabled = false;
}

function startSplit(parameters: Parameters): void {
  parameters.providerBps = 0;
  parameters.verifierBps = 0;
  parameters.protocolBps = 0;
  parameters.bondBps = 0;
  parameters.minReward = ZERO;
  parameters.distributionGrace = ZERO;
}
