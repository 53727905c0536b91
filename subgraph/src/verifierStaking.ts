import { BigInt, ethereum } from "@graphprotocol/graph-ts";
import { Protocol, Verifier } from "../generated/schema";
import {
  Staked,
  StakeReleased,
  StakingParamsSet,
  StakingSkimmed,
  UnstakeCancelled,
  UnstakeRequested,
  VerifierStatusChanged,
  Withdrawn,
} from "../generated/VerifierStaking/VerifierStaking";
import { ensureAccount, touchAccount } from "./entities/account";
import { addParticipant, governanceActivity, newActivity, publish } from "./entities/activity";
import { ensureParameters, saveParameters } from "./entities/parameters/parameters";
import { ensureProtocol, protocolChanged, saveProtocol } from "./entities/protocol";
import { newStakeEvent } from "./entities/stakeEvent";
import { newStakePoint } from "./entities/points";
import { ensureVerifier, loadVerifier, setApproved } from "./entities/verifier";
import { EventKind } from "./events";
import { Role, ZERO } from "./protocol";

export function handleStaked(event: Staked): void {
  touchAccount(event.params.verifier, Role.verifier, event);
  const verifier = ensureVerifier(event.params.verifier, event);
  verifier.staked = event.params.totalStaked;
  verifier.activeSince = event.params.activeSince;
  verifier.changedAt = event.block.timestamp;
  verifier.save();
  const protocol = ensureProtocol();
  protocol.staked = protocol.staked.plus(event.params.amount);
  protocolChanged();
  const point = newStakePoint(event, verifier, protocol);
  point.stakedIn = event.params.amount;
  point.save();
  recordChange(event, EventKind.Staked, verifier, event.params.amount);
}

export function handleUnstakeRequested(event: UnstakeRequested): void {
  const verifier = loadVerifier(event.params.verifier, event);
  if (verifier == null) return;
  touchAccount(event.params.verifier, Role.verifier, event);
  verifier.staked = event.params.totalStaked;
  verifier.unbonding = event.params.unbonding;
  verifier.unbondingReadyAt = event.params.readyAt;
  verifier.save();
  const protocol = ensureProtocol();
  protocol.staked = protocol.staked.minus(event.params.amount);
  protocol.unbonding = protocol.unbonding.plus(event.params.amount);
  protocolChanged();
  const point = newStakePoint(event, verifier, protocol);
  point.unstaked = event.params.amount;
  point.save();
  recordChange(event, EventKind.UnstakeRequested, verifier, event.params.amount);
}

export function handleUnstakeCancelled(event: UnstakeCancelled): void {
  const verifier = loadVerifier(event.params.verifier, event);
  if (verifier == null) return;
  touchAccount(event.params.verifier, Role.verifier, event);
  verifier.staked = event.params.totalStaked;
  verifier.activeSince = event.params.activeSince;
  verifier.changedAt = event.block.timestamp;
  verifier.unbonding = verifier.unbonding.minus(event.params.amount);
  if (verifier.unbonding.isZero()) verifier.unbondingReadyAt = null;
  verifier.save();
  const protocol = ensureProtocol();
  protocol.staked = protocol.staked.plus(event.params.amount);
  protocol.unbonding = protocol.unbonding.minus(event.params.amount);
  protocolChanged();
  const point = newStakePoint(event, verifier, protocol);
  point.stakedIn = event.params.amount;
  point.save();
  recordChange(event, EventKind.UnstakeCancelled, verifier, event.params.amount);
}

export function handleWithdrawn(event: Withdrawn): void {
  const verifier = loadVerifier(event.params.verifier, event);
  if (verifier == null) return;
  touchAccount(event.params.verifier, Role.verifier, event);
  verifier.unbonding = verifier.unbonding.minus(event.params.amount);
  if (verifier.unbonding.isZero()) verifier.unbondingReadyAt = null;
  verifier.save();
  const protocol = ensureProtocol();
  protocol.unbonding = protocol.unbonding.minus(event.params.amount);
  protocolChanged();
  const point = newStakePoint(event, verifier, protocol);
  point.withdrawn = event.params.amount;
  point.save();
  recordChange(event, EventKind.Withdrawn, verifier, event.params.amount);
}

/** A verifier's stake changes appear in its history and in the feed. */
function recordChange(event: ethereum.Event, kind: EventKind, verifier: Verifier, amount: BigInt): void {
  newStakeEvent(event, kind, verifier, amount).save();
  const activity = newActivity(event, kind, verifier.id);
  activity.amount = amount;
  publish(activity);
}

/** `VoteSettled` of the same transaction tells about the vote; this is about the stake. */
export function handleStakeReleased(event: StakeReleased): void {
  const verifier = loadVerifier(event.params.verifier, event);
  if (verifier == null) return;
  verifier.staked = event.params.totalStaked;
  verifier.locked = event.params.totalLocked;
  verifier.slashed = verifier.slashed.plus(event.params.slashed);
  verifier.openVotes--;
  verifier.save();
  const protocol = ensureProtocol();
  protocol.staked = protocol.staked.minus(event.params.slashed);
  protocol.lockedStake = protocol.lockedStake.minus(event.params.released);
  protocol.slashed = protocol.slashed.plus(event.params.slashed);
  protocolChanged();
  if (!event.params.slashed.isZero()) recordSlash(event, verifier, protocol);
  const change = newStakeEvent(event, EventKind.StakeReleased, verifier, event.params.released);
  change.slashed = event.params.slashed;
  change.verification = event.params.verificationId;
  change.verificationId = event.params.verificationId;
  change.save();
  saveProtocol();
}

/** A release without a loss changes no total. */
function recordSlash(event: StakeReleased, verifier: Verifier, protocol: Protocol): void {
  const point = newStakePoint(event, verifier, protocol);
  point.slashed = event.params.slashed;
  point.save();
}

export function handleVerifierStatusChanged(event: VerifierStatusChanged): void {
  const verifier = ensureVerifier(event.params.verifier, event);
  verifier.staked = event.params.totalStaked;
  if (!event.params.approved) verifier.activeSince = ZERO;
  if (verifier.isApproved == event.params.approved) {
    verifier.save();
    saveProtocol();
    return;
  }
  const protocol = ensureProtocol();
  setApproved(verifier, event.params.approved, protocol);
  verifier.save();
  protocolChanged();
  newStakePoint(event, verifier, protocol).save();
  saveProtocol();
}

export function handleStakingParamsSet(event: StakingParamsSet): void {
  const parameters = ensureParameters();
  parameters.minimumStake = event.params.minimumStake;
  parameters.unbondingPeriod = event.params.unbondingPeriod;
  saveParameters(parameters, event, EventKind.StakingParamsSet);
  publish(governanceActivity(event, EventKind.StakingParamsSet, event.transaction.from));
}

/** Tokens sent to the contract by mistake, which no total included. */
export function handleStakingSkimmed(event: StakingSkimmed): void {
  const activity = governanceActivity(event, EventKind.StakingSkimmed, event.transaction.from);
  ensureAccount(event.params.treasury, event);
  addParticipant(activity, event.params.treasury);
  activity.amount = event.params.amount;
  publish(activity);
}
