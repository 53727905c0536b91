import { Address, BigInt, Bytes, ethereum, ValueKind } from "@graphprotocol/graph-ts";
import { VoteCast, VoteSealed, VoteSettled } from "../../generated/VerificationManager/VerificationManager";
import { Verification, Verifier, Vote } from "../../generated/schema";
import { eventId, voteId } from "../ids";
import { logMissing } from "../log";
import { VerificationStatus, ZERO } from "../protocol";
import { prose } from "../text";
import { countClaim, countJudgement } from "./verifier";
import { isJudged } from "./verification";

/** Agreement of a vote with the outcome: none yet. */
const UNDECIDED: i32 = -1;
const AGAINST: i32 = 0;
const WITH: i32 = 1;

export function loadVote(id: Bytes, event: ethereum.Event): Vote | null {
  const vote = Vote.load(id);
  if (vote == null) logMissing("Vote", id, event);
  return vote;
}

/** A vote that is public when it is cast. */
export function createVote(event: VoteCast): void {
  const vote = newVote(event.params.verificationId, event.params.taskId, event.params.voter, event);
  vote.index = event.params.votesFor + event.params.votesAgainst - 1;
  vote.lockedStake = event.params.lockedStake;
  reveal(vote, event);
  vote.save();
}

/** A vote whose content is not known before it is opened. */
export function createSealedVote(event: VoteSealed, verification: Verification): void {
  const vote = newVote(event.params.verificationId, event.params.taskId, event.params.voter, event);
  vote.index = verification.voters.length;
  vote.stage = verification.stage;
  vote.lockedStake = event.params.lockedStake;
  vote.sealed = true;
  vote.save();
}

function newVote(verificationId: Bytes, taskId: Bytes, voter: Address, event: ethereum.Event): Vote {
  const vote = new Vote(voteId(verificationId, voter));
  vote.verification = verificationId;
  vote.task = taskId;
  vote.voter = voter;
  vote.stage = 0;
  vote.sealed = false;
  vote.reasoning = "";
  vote.judged = false;
  vote.settled = false;
  vote.slashed = ZERO;
  vote.claimable = ZERO;
  vote.claimed = false;
  vote.reward = ZERO;
  vote.timestamp = event.block.timestamp;
  vote.block = event.block.number;
  vote.tx = event.transaction.hash;
  vote.castOrder = eventId(event);
  return vote;
}

/** Unsaved. */
export function openVote(vote: Vote, event: VoteCast): void {
  reveal(vote, event);
  vote.sealed = false;
  vote.openedAt = event.block.timestamp;
  vote.openedTx = event.transaction.hash;
}

function reveal(vote: Vote, event: VoteCast): void {
  vote.support = event.params.support;
  vote.confidence = event.params.confidence;
  vote.reasoning = prose(event.params.reasoning);
}

/** Compares every vote with `status`, even after a ruling. Records count final outcomes only. Writes a row per vote. */
export function judgeVotes(verification: Verification, status: i32, final: bool): void {
  const votes = verification.votes.load();
  for (let i = 0; i < votes.length; i++) {
    if (judgeVote(votes[i], agreement(votes[i], verification, status), final)) votes[i].save();
  }
}

/** The lock is released: the outcome is final. Where the result was judged, the event has the contract's word. Unsaved: `vote`. */
export function settleVote(vote: Vote, verification: Verification, event: VoteSettled): void {
  const judged = agreement(vote, verification, verification.statusIndex) != UNDECIDED;
  if (judged) judgeVote(vote, event.params.withConsensus ? WITH : AGAINST, true);
  vote.settled = true;
  vote.slashed = event.params.slashed;
  vote.settledAt = event.block.timestamp;
  vote.settledTx = event.transaction.hash;
}

/** A vote that could have been opened and was not counts as one against the outcome; before an opening it does not count. */
function agreement(vote: Vote, verification: Verification, status: i32): i32 {
  if (vote.sealed && (!isJudged(status) || verification.openingStartedAt === null)) return UNDECIDED;
  if (vote.sealed) return AGAINST;
  if (status == VerificationStatus.Approved) return vote.support ? WITH : AGAINST;
  if (status == VerificationStatus.Rejected) return vote.support ? AGAINST : WITH;
  return UNDECIDED;
}

/** A ruling is final, even for votes that were counted. @returns whether the vote changed. Saves only the voter. */
function judgeVote(vote: Vote, agreement: i32, final: bool): bool {
  return judgeAndOffer(vote, agreement, final, ZERO);
}

/** As `judgeVote`, and the voter gets a `share` to claim, unless it is zero: one row of the voter is written for both. */
function judgeAndOffer(vote: Vote, agreement: i32, final: bool, share: BigInt): bool {
  const before = agreementBefore(vote);
  const counts = final && !vote.judged && agreement != UNDECIDED;
  const isJudged = counts || before != agreement;
  const isCounted = isJudged && (counts || vote.judged);
  const isPaid = !share.isZero();
  if (isJudged) {
    if (agreement == UNDECIDED) vote.unset("withConsensus");
    else vote.withConsensus = agreement == WITH;
  }
  if (isPaid) vote.claimable = share;
  if (!isCounted && !isPaid) return isJudged;
  const verifier = Verifier.load(vote.voter);
  if (verifier == null) return true; // never: a voter has staked
  if (isCounted) {
    if (vote.judged) countJudgement(verifier, before == WITH, -1);
    vote.judged = agreement != UNDECIDED;
    if (vote.judged) countJudgement(verifier, agreement == WITH, 1);
  }
  verifier.claimable = verifier.claimable.plus(share);
  verifier.save();
  return true;
}

function agreementBefore(vote: Vote): i32 {
  const value = vote.get("withConsensus");
  if (value == null || value.kind == ValueKind.NULL) return UNDECIDED;
  return value.toBoolean() ? WITH : AGAINST;
}

/**
 * The pool is open, so the outcome is final: each eligible voter gets `share`. The number of shares identifies the
 * eligible voters: all of them, or else the winning side, which is the approvals for an accepted undecided result. Writes
 * one row per vote.
 */
export function offerShares(verification: Verification, participants: i32, share: BigInt): void {
  const votes = verification.votes.load();
  const everybody = participants == verification.totalVotes;
  const side = verification.statusIndex != VerificationStatus.Rejected;
  for (let i = 0; i < votes.length; i++) {
    const vote = votes[i];
    const isPaid = !vote.sealed && (everybody || vote.support == side);
    const offered = isPaid ? share : ZERO;
    if (judgeAndOffer(vote, agreement(vote, verification, verification.statusIndex), true, offered)) vote.save();
  }
}

/** The voter took the share. */
export function claimShare(vote: Vote, amount: BigInt, event: ethereum.Event): void {
  const offered = vote.claimable;
  vote.claimable = ZERO;
  vote.claimed = true;
  vote.reward = amount;
  vote.claimedAt = event.block.timestamp;
  vote.claimedTx = event.transaction.hash;
  vote.save();
  const verifier = Verifier.load(vote.voter);
  if (verifier == null) return; // never: a voter has staked
  countClaim(verifier, offered, amount, event);
  verifier.save();
}
