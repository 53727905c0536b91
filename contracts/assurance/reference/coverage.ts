/** Which transitions and refusals traces have reached: a generator that never gets to an appeal proves nothing about it. */
import { channelKey } from "./rules/channels.ts";
import {
  NOBODY,
  type Offer,
  Outcome,
  type Sealed,
  type State,
  type Task,
  TaskStatus,
  type Terms,
} from "./state.ts";
import type { Step } from "./trace.ts";

const { Created, Assigned, Completed, Verified, Rejected } = TaskStatus;

/** Every transition of a task and of a verification, and the variants that differ in money. */
const TRANSITIONS = [
  ...[
    "T1 create",
    "T2 accept",
    "T3 assign",
    "T4 decline",
    "T4 decline late",
    "T5 submit",
    "T6 resubmit",
    "T7 approved",
    "T8 rejected",
  ],
  ...["T9 reassign", "T9 reopen", "T10 cancel", "T11 notice", "T12 cancel assigned", "T13 expire created"],
  ...[
    "T13 expire assigned",
    "T13 expire missed",
    "T14 expire rejected",
    "T15 accept unverified",
    "T16 close inconclusive",
  ],
  ...["T16 close stale", "T17 distribute", "T17 distribute by others", "T18 rule 2->3", "T18 rule 2->4"],
  ...["T18 rule 2->6", "T18 rule 3->3", "T18 rule 3->4", "T18 rule 3->6", "T18 rule 4->3", "T18 rule 4->4"],
  ...[
    "T18 rule 4->6",
    "V1 start",
    "V1 start by others",
    "V2 start by attestation",
    "V3 vote",
    "V3 vote of a buyer",
    "V3 vote of a buyer after a reassignment",
    "V4 early in a vote",
  ],
  ...[
    "V4 early by finalizing",
    "V5 at the deadline",
    "V6 extend",
    "V7 inconclusive",
    "V8 escalate 2",
    "V8 escalate 3",
  ],
  ...[
    "V8 escalate 4",
    "V9 ruled",
    "V9 closed 2",
    "V9 closed 3",
    "V9 closed 4",
    "pool returned",
    "voter slashed",
  ],
  ...["S1 seat", "S2 seat by a keeper", "S3 every seat", "S4 opening at the deadline", "S5 open"],
  ...["S6 decided by an opening", "S6 inconclusive by an opening", "S7 decided after the opening"],
  ...["S8 closed unopened", "unopened vote slashed"],
  ...[
    "S9 approved by the first seat",
    "S10 committee after a difference",
    "S11 committee after a silent seat",
  ],
  ...["S14 sample drawn", "S15 sample pinned", "S16 sampled vote approves", "S17 sampled vote rejects"],
  ...["S18 rejected without a sample"],
  ...["S12 commitment replaced", "S13 decided by a committee", "committee paid by lost locks"],
  ...["C1 open", "C1 open by authorization", "C2 top up", "C3 claim", "C3 claim batch", "C4 notice"],
  ...["C6 offer", "C6 offer withdrawn", "C7 report"],
  ...["C5 close by the receiver", "C5 close after the end", "channel end shifted by a lock"],
  ...["majority slashed", "dust", "permit used", "deadline shifted by a lock", "verifier below the minimum"],
] as const;

/** Every refusal that a user can meet. */
const REFUSALS = [
  ...[
    "AccessManagedUnauthorized",
    "AlreadyAttested",
    "AlreadyClaimed",
    "AlreadyDecidable",
    "AlreadyDistributed",
    "AlreadyVoted",
    "ArbiterTimeoutRunning",
  ],
  ...["CancelNoticeRunning", "ConflictOfInterest", "DeadlineNotReached", "ERC20InsufficientAllowance"],
  ...[
    "ERC20InsufficientBalance",
    "EmptyDataPointer",
    "EmptyReason",
    "EscalationUnavailable",
    "IdMismatch",
    "InsufficientFreeStake",
  ],
  ...["InvalidCheck", "OpeningHasStarted", "OpeningNotStarted", "StakeRaised", "TicketNotDrawn"],
  ...[
    "NoSeatFree",
    "TraceSealNotExpected",
    "TraceSealRequired",
    "VotesAreOpen",
    "VotesAreSealed",
    "ZeroCommitment",
  ],
  ...["InvalidSample", "PinningOver", "SampleAlreadyDrawn", "SampleAlreadyPinned", "SampleNotDrawn"],
  ...["SampleNotExpected", "SampleNotPinned", "SampleRequired"],
  ...["InvalidConfidence", "InvalidDeadline", "InvalidProvider", "InvalidStatus", "InvalidTaskType"],
  ...[
    "InvalidVerificationDeadline",
    "InvalidVerificationStatus",
    "LockCooldown",
    "ModelChanged",
    "ModelUnavailable",
    "NoPool",
  ],
  ...[
    "NoChange",
    "NotAVoter",
    "NotDecidable",
    "NotEligible",
    "NotFinal",
    "NotHarmedParty",
    "NotModelOwner",
    "NotProvider",
    "NotRequester",
  ],
  ...[
    "NotVerified",
    "NotWithConsensus",
    "NothingToWithdraw",
    "PartyToTask",
    "ReasoningTooLong",
    "ReassignTooEarly",
  ],
  ...["RequesterCannotProvide", "RequesterOnlyUntil", "RewardTooSmall", "RoundLimit", "SameResultHash"],
  ...["StringTooLong", "SystemIsLocked", "SystemNotLocked", "TaskCreationPaused", "TaskDeadlinePassed"],
  ...[
    "TaskNotCompleted",
    "TooManyVerifications",
    "UnbondingNotOver",
    "UnderEscalation",
    "UnknownTask",
    "UnknownVerification",
  ],
  ...[
    "AlreadyEnding",
    "ChannelNotEnded",
    "ChannelNotOpen",
    "DepositAboveCap",
    "ERC3009InvalidAuthorizationTime",
  ],
  ...["ERC3009InvalidSignature", "InvalidExpiry", "InvalidReceiver", "InvalidSigner", "InvalidVoucher"],
  ...["NotPayer", "NothingDue", "OfferTooLong", "SaltUsed", "TextTooLong"],
  ...["VerificationNotStarted", "VotingDeadlinePassed", "ZeroAmount", "ZeroResultHash"],
];

const STATUS = { [Outcome.Approved]: 3, [Outcome.Rejected]: 4, [Outcome.Inconclusive]: 2 } as Record<
  number,
  number
>;

/** The transitions caused by one successful call. */
function transitionsOf(before: State, { call, result }: Step): string[] {
  if ("refused" in result) return [];
  const { by, name, args } = call;
  const number = typeof args[0] === "number" ? args[0] : 0;
  const task = before.tasks[Math.floor(number / 256) - 1];
  const status = task?.status ?? Created;
  const after = result.state.tasks[Math.floor(number / 256) - 1]?.status;
  const events = new Set(result.events.map(([event]) => event));
  const found = [...(own(before, task, { call, result })[name] ?? [])];
  const voting = ["castVote", "finalizeVerification", "openVotes", "openSampledVotes"].includes(name);
  const sealed = before.verifications[number]?.sealed;
  const decision = result.events.find(([event]) => event === "VerificationFinalized");
  found.push(...seats(events, sealed, { call, result }));
  if (voting && events.has("TaskVerified")) found.push("T7 approved");
  if (voting && events.has("TaskRejected")) found.push("T8 rejected");
  if (decision && !sealed) {
    const [, , , outcome, , , early] = decision;
    if (early) found.push(name === "castVote" ? "V4 early in a vote" : "V4 early by finalizing");
    else found.push(outcome === Outcome.Inconclusive ? "V7 inconclusive" : "V5 at the deadline");
  }
  if (name === "rule") found.push("V9 ruled", `T18 rule ${status}->${after}`);
  if (name === "distributeRewards")
    found.push(by === task?.requester ? "T17 distribute" : "T17 distribute by others");
  if (events.has("Refunded") && (events.has("RewardsDistributed") || after === Created || after === Assigned))
    found.push("pool returned");
  for (const [event, , , lost, slashed] of result.events)
    if (event === "VoteSettled" && lost === false && slashed !== 0n) {
      found.push("voter slashed");
      const v = result.state.verifications[number];
      if (v && v.slashBps === v.rules.ruledSlashBps && v.appeal?.ruling) found.push("majority slashed");
    }
  if (result.events.some(([event, , , kind]) => event === "ProtocolAccrued" && kind === 1))
    found.push("dust");
  if (events.has("VerifierStatusChanged") && result.events.some(([, , approved]) => approved === false))
    found.push("verifier below the minimum");
  if (name.endsWith("WithPermit") && events.has("Approval")) found.push("permit used");
  const v = before.verifications[number];
  if (name === "castVote" && v && call.at > v.deadline) found.push("deadline shifted by a lock");
  return found;
}

/** Transitions of hidden votes. */
function seats(events: ReadonlySet<string>, sealed: Sealed | undefined, { call, result }: Step): string[] {
  if ("refused" in result) return [];
  const { name } = call;
  const found: string[] = [];
  if (events.has("VoteSealed")) found.push(name === "commitVote" ? "S1 seat" : "S2 seat by a keeper");
  if (events.has("OpeningStarted"))
    found.push(name === "finalizeVerification" ? "S4 opening at the deadline" : "S3 every seat");
  if (events.has("VoteOpened")) found.push("S5 open");
  found.push(...samples(sealed, { call, result }));
  const decision = result.events.find(([event]) => event === "VerificationFinalized");
  if (decision && sealed) {
    const isOpen = decision[3] === Outcome.Inconclusive;
    if (!sealed.opening) found.push("S8 closed unopened");
    else if (name === "finalizeVerification") found.push("S7 decided after the opening");
    else found.push(isOpen ? "S6 inconclusive by an opening" : "S6 decided by an opening");
  }
  found.push(...stages(events, sealed, { call, result }));
  for (const [event, id, voter, , slashed] of result.events) {
    const votes = event === "VoteSettled" ? result.state.verifications[id as number]?.votes : undefined;
    const vote = votes?.find((one) => one.voter === voter);
    if (vote?.confidence === 0 && slashed !== 0n) found.push("unopened vote slashed");
  }
  return found;
}

/** Transitions where a sample is recomputed. */
function samples(sealed: Sealed | undefined, { call, result }: Step): string[] {
  if ("refused" in result || !sealed?.sample) return [];
  const isPinned = sealed.sample.pinned !== undefined;
  const isRejected = result.events.some(([event]) => event === "TaskRejected");
  const opened = result.events.flatMap(([event, , , , approve]) =>
    event === "VoteCast" ? [approve ? "S16 sampled vote approves" : "S17 sampled vote rejects"] : [],
  );
  if (call.name === "drawSample") opened.push("S14 sample drawn");
  if (call.name === "pinSample") opened.push("S15 sample pinned");
  if (isRejected && !isPinned) opened.push("S18 rejected without a sample");
  return opened;
}

/** Transitions where one verifier recomputes first. */
function stages(events: ReadonlySet<string>, sealed: Sealed | undefined, { call, result }: Step): string[] {
  if ("refused" in result) return [];
  const { name } = call;
  const found: string[] = [];
  const isDecided = events.has("VerificationFinalized") && sealed?.opening;
  if (sealed?.stage === 1) {
    const isCalled = events.has("VerificationExtended") && sealed.opening;
    if (isCalled)
      found.push(
        `S${name === "openVotes" ? "10 committee after a difference" : "11 committee after a silent seat"}`,
      );
    if (isDecided) found.push("S9 approved by the first seat");
  }
  if (sealed?.stage === 2) {
    if (name === "commitVote" && events.size === 0) found.push("S12 commitment replaced");
    if (isDecided) found.push("S13 decided by a committee");
  }
  if (events.has("RewardsDistributed") && events.has("VoteSettled") && events.has("VerifierPoolOpened"))
    found.push("committee paid by lost locks");
  return found;
}

/** A close by the receiver, or one after the end. */
function closing({ by, name, args }: Step["call"]): string[] {
  if (name !== "close") return [];
  const { receiver } = args[0] as Terms;
  return [by === receiver ? "C5 close by the receiver" : "C5 close after the end"];
}
/** An offer whose end has passed withdraws. */
function offering({ at, name, args }: Step["call"]): string[] {
  if (name !== "publishOffer") return [];
  return [(args[0] as Offer).expiresAt > at ? "C6 offer" : "C6 offer withdrawn"];
}
/** A claim that only the seconds of a lock made possible. */
function shifted(before: State, { at, name, args }: Step["call"]): string[] {
  if (name !== "claim") return [];
  const { endsAt = 0 } = before.channels[channelKey(args[0] as Terms)] ?? {};
  return at > endsAt ? ["channel end shifted by a lock"] : [];
}

/** A vote of the model's owner, who must have bought it since the vote started. */
function bought(before: State, task: Task | undefined, { by, name }: Step["call"]): string[] {
  if (name !== "castVote" || !task || before.models[task.model - 1]?.owner !== by) return [];
  return [task.replaced.length > 0 ? "V3 vote of a buyer after a reassignment" : "V3 vote of a buyer"];
}

/** The transitions that bear the name of a call. */
function own(before: State, task: Task | undefined, { call, result }: Step): Record<string, string[]> {
  const status = task?.status;
  const v = before.verifications[typeof call.args[0] === "number" ? call.args[0] : 0];
  const started = "events" in result && result.events.some(([event]) => event === "VerificationStarted");
  const isLate = "events" in result && result.events.some(([event]) => event === "ProtocolAccrued");
  const notice = "events" in result && result.events.some(([event]) => event === "TaskCancelRequested");
  const ofVoting = task && before.verifications[task.id + task.round];
  const submit = [status === Rejected ? "T6 resubmit" : "T5 submit"];
  const appealed = [`V8 escalate ${STATUS[v?.status ?? 0] ?? (status === Verified ? 3 : Completed)}`];
  return {
    createTask: ["T1 create"],
    createTaskWithPermit: ["T1 create"],
    acceptTask: ["T2 accept"],
    acceptTaskWithPermit: ["T2 accept"],
    assignTask: ["T3 assign"],
    declineTask: [isLate ? "T4 decline late" : "T4 decline"],
    submitResult: submit,
    submitResultWithPermit: submit,
    submitSealedResult: submit,
    reassignTask: [call.args[1] === NOBODY ? "T9 reopen" : "T9 reassign"],
    cancelTask: [notice ? "T11 notice" : status === Created ? "T10 cancel" : "T12 cancel assigned"],
    expireTask: [
      status === Rejected
        ? "T14 expire rejected"
        : `T13 expire ${isLate ? "missed" : status === Assigned ? "assigned" : "created"}`,
    ],
    acceptUnverified: ["T15 accept unverified"],
    closeUnverified: [ofVoting ? "T16 close inconclusive" : "T16 close stale"],
    startVerification: [call.by === task?.requester ? "V1 start" : "V1 start by others"],
    verifyTask: started ? ["V2 start by attestation"] : [],
    open: ["C1 open"],
    openWithPermit: ["C1 open"],
    openWithAuthorization: ["C1 open by authorization"],
    topUp: ["C2 top up"],
    topUpWithPermit: ["C2 top up"],
    claim: ["C3 claim", ...shifted(before, call)],
    claimBatch: "events" in result && result.events.length > 0 ? ["C3 claim batch"] : [],
    requestClose: ["C4 notice"],
    close: closing(call),
    publishOffer: offering(call),
    reportAnswer: ["C7 report"],
    castVote: ["V3 vote", ...bought(before, task, call)],
    finalizeVerification:
      "events" in result && result.events[0]?.[0] === "VerificationExtended" ? ["V6 extend"] : [],
    escalate: appealed,
    escalateWithPermit: appealed,
    closeEscalation: [`V9 closed ${STATUS[v?.appeal?.before ?? 0]}`],
  };
}

export type Coverage = {
  traces: number;
  actions: number;
  done: Record<string, number>;
  refused: Record<string, number>;
  transitions: Record<string, number>;
};
export const noCoverage = (): Coverage => ({ traces: 0, actions: 0, done: {}, refused: {}, transitions: {} });

const count = (counts: Record<string, number>, key: string, by = 1) => {
  counts[key] = (counts[key] ?? 0) + by;
};

/** Adds a trace that begins in `start`. */
export function cover(coverage: Coverage, start: State, steps: readonly Step[]): void {
  coverage.traces += 1;
  let state = start;
  for (const step of steps) {
    const { call, result } = step;
    coverage.actions += 1;
    if ("refused" in result) count(coverage.refused, result.refused);
    else count(coverage.done, call.name);
    for (const transition of transitionsOf(state, step)) count(coverage.transitions, transition);
    state = "refused" in result ? { ...state, now: call.at } : result.state;
  }
}

export function merge(into: Coverage, from: Coverage): void {
  into.traces += from.traces;
  into.actions += from.actions;
  for (const part of ["done", "refused", "transitions"] as const)
    for (const [key, times] of Object.entries(from[part])) count(into[part], key, times);
}

const lists = ({ refused, transitions }: Coverage) =>
  [
    ["transition", TRANSITIONS, transitions],
    ["refusal", REFUSALS, refused],
  ] as const;

/** Transitions and refusals that no trace reached. */
export function missing(coverage: Coverage): string[] {
  return lists(coverage).flatMap(([name, expected, seen]) =>
    expected.filter((key) => !seen[key]).map((key) => `${name} never reached: ${key}`),
  );
}

/** Transitions and refusals that were reached without being expected. */
export function unlisted(coverage: Coverage): string[] {
  return lists(coverage).flatMap(([name, expected, seen]) =>
    Object.keys(seen)
      .filter((key) => !(expected as readonly string[]).includes(key))
      .map((key) => `${name} not listed: ${key}`),
  );
}
