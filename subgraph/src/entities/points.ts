import { CataloguePoint, Model, Protocol, RevenuePoint, StakePoint, Task, TaskPoint, Verification, VerificationPoint, Verifier, VotePoint } from "../../generated/schema";
import { AUTO_ID, PROTOCOL_ID } from "../ids";
import { ZERO, ZERO_ADDRESS } from "../protocol";
import { ensureProtocol } from "./protocol";
import { dayOf, hourOf, microseconds } from "./timestamp";
import { Bytes, ethereum } from "@graphprotocol/graph-ts";

/** A change of the catalogue, with the number of listed models after it. */
export function recordCatalogue(event: ethereum.Event, model: Model, registered: i32, updated: i32): void {
  const point = new CataloguePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.model = model.id;
  point.registered = registered;
  point.updated = updated;
  point.listedModels = ensureProtocol().listedModelCount;
  point.save();
}

/** An accrual to the protocol, or a sweep: all zero. Unsaved: set what changed and save it. */
export function newRevenuePoint(event: ethereum.Event, ref: Bytes): RevenuePoint {
  const point = new RevenuePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.ref = ref;
  point.fees = ZERO;
  point.dust = ZERO;
  point.slash = ZERO;
  point.swept = ZERO;
  return point;
}

/** A change of stake with the protocol's totals after it: no amount set. Unsaved. */
export function newStakePoint(event: ethereum.Event, verifier: Verifier, protocol: Protocol): StakePoint {
  const point = new StakePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verifier = verifier.id;
  point.stakedIn = ZERO;
  point.unstaked = ZERO;
  point.withdrawn = ZERO;
  point.slashed = ZERO;
  point.totalStaked = protocol.staked;
  point.activeVerifiers = protocol.activeVerifierCount;
  return point;
}

/** Changes of one event to a task, all zero. Unsaved: set the changed fields and save it. */
export function newTaskPoint(event: ethereum.Event, task: Task): TaskPoint {
  const point = new TaskPoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.task = task.id;
  point.model = task.model;
  point.modelOwner = task.modelOwner;
  point.category = task.category;
  point.taskType = task.taskType;
  point.requester = task.requester;
  const provider = task.provider;
  point.provider = provider === null ? (ZERO_ADDRESS as Bytes) : provider;
  point.created = 0;
  point.assigned = 0;
  point.completed = 0;
  point.verified = 0;
  point.rejected = 0;
  point.cancelled = 0;
  point.expired = 0;
  point.distributed = 0;
  point.reward = ZERO;
  point.distributedReward = ZERO;
  point.providerAmount = ZERO;
  point.verifierPool = ZERO;
  point.protocolFee = ZERO;
  point.escrowed = ZERO;
  point.refunded = ZERO;
  point.paidToVoters = ZERO;
  point.returnedPools = ZERO;
  point.returnedBonds = ZERO;
  point.assignments = 0;
  point.assignmentSeconds = ZERO;
  point.completions = 0;
  point.completionSeconds = ZERO;
  point.verifications = 0;
  point.verificationSeconds = ZERO;
  return point;
}

/** Changes of one event to a verification, all zero. Unsaved: set the changed fields and save it. */
export function newVerificationPoint(event: ethereum.Event, verification: Verification): VerificationPoint {
  const point = new VerificationPoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verification = verification.id;
  point.submitted = 0;
  point.started = 0;
  point.approved = 0;
  point.rejected = 0;
  point.inconclusive = 0;
  point.escalated = 0;
  point.ruled = 0;
  point.upheld = 0;
  point.decisionSeconds = ZERO;
  return point;
}

/** Changes of one event to a verifier's votes, all zero. Unsaved: set the changed fields and save it. */
export function newVotePoint(event: ethereum.Event, verifier: Bytes): VotePoint {
  const point = new VotePoint(AUTO_ID);
  point.timestamp = microseconds(event);
  point.hour = hourOf(event);
  point.day = dayOf(event);
  point.protocol = PROTOCOL_ID;
  point.verifier = verifier;
  point.votes = 0;
  point.approvals = 0;
  point.settled = 0;
  point.withConsensus = 0;
  point.slashed = ZERO;
  point.claims = 0;
  point.claimed = ZERO;
  return point;
}
