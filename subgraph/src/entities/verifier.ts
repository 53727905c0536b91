import { BigInt, Bytes, ethereum, ValueKind } from "@graphprotocol/graph-ts";
import { Protocol, Verifier } from "../../generated/schema";
import { logMissing } from "../log";
import { cautiousShare, dayStart, share, ZERO } from "../protocol";
import { ensureAccount } from "./account";
import { ensureProtocol, protocolChanged } from "./protocol";

export function loadVerifier(id: Bytes, event: ethereum.Event): Verifier | null {
  const verifier = Verifier.load(id);
  if (verifier == null) logMissing("Verifier", id, event);
  return verifier;
}

/** The staker of an address; the first stake makes one. */
export function ensureVerifier(id: Bytes, event: ethereum.Event): Verifier {
  const existing = Verifier.load(id);
  if (existing != null) return existing;
  const verifier = new Verifier(id);
  verifier.account = id;
  startStake(verifier);
  startVotes(verifier);
  verifier.createdAt = event.block.timestamp;
  verifier.save();
  linkAccount(id, event);
  return verifier;
}

function startStake(verifier: Verifier): void {
  verifier.staked = ZERO;
  verifier.locked = ZERO;
  verifier.unbonding = ZERO;
  verifier.activeSince = ZERO;
  verifier.isApproved = false;
  verifier.slashed = ZERO;
}

function startVotes(verifier: Verifier): void {
  verifier.voteCount = 0;
  verifier.openVotes = 0;
  verifier.votesDecided = 0;
  verifier.votesWithConsensus = 0;
  verifier.votesAgainstConsensus = 0;
  rate(verifier);
  verifier.eligibleVotings = 0;
  verifier.claimable = ZERO;
  verifier.earned = ZERO;
  verifier.claims = 0;
  verifier.dayVotes = 0;
  verifier.dayClaimed = ZERO;
}

function linkAccount(id: Bytes, event: ethereum.Event): void {
  const account = ensureAccount(id, event);
  account.verifier = id;
  account.save();
  const protocol = ensureProtocol();
  protocol.verifierCount++;
  protocolChanged();
}

/** The day's figures restart with the first vote or claim of a day. Unsaved. */
function enterDay(verifier: Verifier, event: ethereum.Event): void {
  const start = dayStart(event.block.timestamp);
  const current = verifier.dayStart;
  if (current !== null && current.equals(start)) return;
  verifier.dayStart = start;
  verifier.dayVotes = 0;
  verifier.dayClaimed = ZERO;
}

/** The verifier took a share that it could claim. Unsaved. */
export function countClaim(verifier: Verifier, offered: BigInt, amount: BigInt, event: ethereum.Event): void {
  verifier.claimable = verifier.claimable.minus(offered);
  verifier.earned = verifier.earned.plus(amount);
  verifier.claims++;
  enterDay(verifier, event);
  verifier.dayClaimed = verifier.dayClaimed.plus(amount);
}

/** A vote locks a part of the stake until it is settled. Unsaved. */
export function lockForVote(verifier: Verifier, amount: BigInt, event: ethereum.Event): void {
  verifier.voteCount++;
  enterDay(verifier, event);
  verifier.dayVotes++;
  verifier.openVotes++;
  verifier.locked = verifier.locked.plus(amount);
  const protocol = ensureProtocol();
  protocol.voteCount++;
  protocol.lockedStake = protocol.lockedStake.plus(amount);
  protocolChanged();
}

/** Counts a vote whose outcome is final in (`delta` 1) or out (-1). Unsaved. */
export function countJudgement(verifier: Verifier, withConsensus: bool, delta: i32): void {
  verifier.votesDecided += delta;
  if (withConsensus) verifier.votesWithConsensus += delta;
  else verifier.votesAgainstConsensus += delta;
  rate(verifier);
}

function rate(verifier: Verifier): void {
  verifier.accuracyBps = share(verifier.votesWithConsensus, verifier.votesDecided);
  verifier.score = cautiousShare(verifier.votesWithConsensus, verifier.votesDecided);
}

/** The stake now is, or is no longer, enough to vote: a period of eligibility begins or ends. Unsaved: both. */
export function setApproved(verifier: Verifier, approved: bool, protocol: Protocol): void {
  verifier.isApproved = approved;
  protocol.activeVerifierCount += approved ? 1 : -1;
  if (approved) {
    verifier.eligibleFrom = protocol.votingCount;
    return;
  }
  const from = verifier.get("eligibleFrom");
  if (from != null && from.kind != ValueKind.NULL) { // never: what ends has begun
    verifier.eligibleVotings += protocol.votingCount - from.toI32();
  }
  verifier.unset("eligibleFrom");
}
