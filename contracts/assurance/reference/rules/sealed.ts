/** Hidden votes: seats, their commitments, openings, and what five of them decide. */
import { HASH, type Opening, Outcome, Refusal, type Verification } from "../state.ts";
import { contextOf } from "./context.ts";
import { lockedSeconds, unlocked } from "./lock.ts";
import { isComplete, nextOf, openVotesOf, SEATS, seatsOf, voteOf } from "./outcome.ts";
import { check } from "./refusals.ts";
import { type Context, emit, need, when, where } from "./rule.ts";
import { hasSample, isDrawn, isPinned, isSampled, isSealed, sampleRules, sampleTrace } from "./sample.ts";
import { verifierOf } from "./stakes.ts";
import {
  effectiveDeadline,
  enter,
  entitled,
  extend,
  finalize,
  finish,
  inTime,
  isEarlyDecided,
  voting,
} from "./verifications.ts";

const DAY = 86_400;
const { None, Voting, Inconclusive } = Outcome;

/** Whether a round is decided before the time for openings is over. */
const decidable = (v: Verification) => v.sealed?.opening === true && isComplete(v);

function startOpening(c: Context): void {
  const { s, now, v } = c;
  if (v.sealed) v.sealed.opening = true;
  Object.assign(v, { deadline: now + DAY, lockedBefore: lockedSeconds(s) });
  emit(c, "OpeningStarted");
}
/** The next step of a round: opening, a decision, or more time. */
function advance(c: Context): void {
  const { s, now, v } = c;
  const isOver = now > effectiveDeadline(s, v);
  const next = nextOf(v, v.sealed?.opening === true, v.extensions >= v.rules.maxExtensions);
  if (next === None) startOpening(c);
  else if (next !== Voting) finish(c, next, next !== Inconclusive && !isOver);
  else {
    extend(c);
    if (v.sealed) v.sealed.opening = false;
    if (v.sealed?.stage === 1 && v.votes.length > 0) callCommittee(c);
  }
}
/** After the first seat five others vote. */
function callCommittee({ s, now, v }: Context): void {
  for (const vote of v.votes) vote.first = true;
  const drawnUntil = now + s.params.drawnWindow - lockedSeconds(s);
  if (v.sealed) Object.assign(v.sealed, { stage: 2, drawnUntil });
}

const hidden = need("VotesAreOpen", ({ v }) => v.sealed !== undefined);
/** No trace names a drawn ticket, because the model does not know the hashes of blocks. */
const seat = [
  unlocked,
  voting,
  hidden,
  need("OpeningHasStarted", ({ v }) => !v.sealed?.opening),
  inTime,
  ...entitled,
  need("ZeroCommitment", ({ v, commitment }) => v.sealed?.stage === 1 || commitment !== 0),
  need("SampleNotDrawn", (c) => !isSampled(c) || isDrawn(c)),
  need("StakeRaised", ({ s, v, by }) => verifierOf(s, by).changedAt < v.gate),
  need("NoSeatFree", ({ v }) => v.sealed?.stage !== 2 || seatsOf(v).length < SEATS),
  need("TicketNotDrawn", ({ s, now, v }) => now > (v.sealed?.drawnUntil ?? 0) + lockedSeconds(s)),
];
/** A member of a committee may replace what it committed to. A question whether a seat is free names no commitment. */
function isReplacing({ begun, by, commitment }: Context): boolean {
  const sealed = begun?.sealed;
  const isOpen = begun?.status === Voting && sealed?.opening;
  const isNamed = commitment === 0 || commitment.id !== undefined;
  return sealed?.stage === 2 && sealed.commitments[by] !== undefined && !isOpen && isNamed;
}
const isNew = (c: Context) => !isReplacing(c);
const takeSeat = when(seat, (c) => {
  const { by, v, commitment } = c;
  enter(c, { approve: false, confidence: 0 });
  if (v.sealed && v.sealed.stage !== 1 && commitment) v.sealed.commitments[by] = commitment;
  emit(c, "VoteSealed", seatsOf(v).length);
  const full = [SEATS, 1, Number.POSITIVE_INFINITY][v.sealed?.stage ?? 0];
  if (v.votes.length === full) startOpening(c);
});
const commitVote = when(
  [
    where(
      isReplacing,
      need("ZeroCommitment", ({ commitment }) => commitment !== 0),
    ),
    where(isReplacing, unlocked),
    where(isReplacing, inTime),
    ...seat.map((guard) => where(isNew, guard)),
  ],
  (c) => {
    const { begun, by, commitment } = c;
    if (!isReplacing(c)) takeSeat.effect(c);
    else if (begun?.sealed && commitment) begun.sealed.commitments[by] = commitment;
  },
);

/**
 * Whether an opening shows the vote that its voter committed to in this round, or is the first seat's of its holder, and an
 * open vote could be like it.
 */
function matches(v: Verification, opening: Opening, by: string): boolean {
  const { voter, trace, confidence, reasoning, salt } = opening;
  const made = v.sealed?.commitments[voter];
  const isOwn = v.sealed?.stage === 1 && by === voter && openVotesOf(v).length === 0;
  const isSame =
    made !== undefined &&
    made.id === v.id &&
    made.voter === voter &&
    made.trace === trace &&
    made.confidence === confidence &&
    made.reasoning === reasoning &&
    made.salt === salt;
  return (isSame || isOwn) && confidence >= 1 && confidence <= 100 && reasoning.length <= 1_024;
}
const openable = [
  unlocked,
  voting,
  hidden,
  need("OpeningNotStarted", ({ v }) => v.sealed?.opening === true),
  inTime,
];
/** The seal is the hash of what the first seat opens, which is the hash of what a member of the committee opens. */
const approves = ({ task, begun: v }: Context, { trace }: Opening) =>
  task.traceSeal === (v?.sealed?.stage === 2 ? trace + HASH : trace);

function openOne(call: Context, opening: Opening): void {
  const { s, by, begun: v } = call;
  const { voter, trace, confidence, reasoning } = opening;
  const vote = v && voteOf(v, voter);
  if (!vote || !matches(v, opening, by)) return;
  const approve = v.sealed?.sample ? isSealed(call, trace) : approves(call, opening);
  const c = contextOf(s, voter, { id: v.id, approve, confidence, reasoning });
  check(openable, c);
  delete v.sealed?.commitments[voter];
  Object.assign(vote, { approve, confidence, trace });
  emit(c, "VoteOpened", trace);
  emit(c, "VoteCast");
}
/** Every opening that matches is counted. With the last one the round is decided. */
const openVotes = when(
  [need("SampleRequired", (c) => !isSampled(c)), need("UnknownTask", ({ task }) => task.id > 0)],
  (c) => {
    for (const opening of c.openings) openOne(c, opening);
    closeIfComplete(c);
  },
);
/** The same for votes whose trace is the hash of these traces. */
const openSampledVotes = when([hasSample, isPinned], (c) => {
  const { begun, openings, traces } = c;
  const trace = sampleTrace(traces);
  const before = begun && openVotesOf(begun).length;
  for (const opening of openings) if (opening.trace === trace) openOne(c, opening);
  if (begun && openVotesOf(begun).length !== before) emit(c, "SampleOpened", trace);
  closeIfComplete(c);
});
function closeIfComplete(c: Context): void {
  const { begun } = c;
  const isDue = !begun?.sealed || isComplete(begun);
  if (!isDue) return;
  check([unlocked, voting, hidden], c);
  const { s, now, v } = c;
  check([need("NotDecidable", () => now > effectiveDeadline(s, v) || decidable(v))], c);
  advance(c);
}

export const sealedRules = {
  finalizeVerification: when(
    [
      voting,
      need("NotDecidable", ({ s, now, v }) => {
        return now > effectiveDeadline(s, v) || (v.sealed ? decidable(v) : isEarlyDecided(s, v));
      }),
    ],
    (c) => (c.v.sealed ? advance(c) : finalize(c)),
  ),
  commitVote,
  openVotes,
  openSampledVotes,
  ...sampleRules,
  /** A commitment that cannot be accepted is skipped with its reason. */
  commitVotes: when([], ({ s, by, now, commitments }) => {
    for (const { verificationId: id, voter, commitment, ticket, deadline, signature } of commitments) {
      const c = contextOf(s, voter, { id, commitment, ticket });
      try {
        check(
          [
            need("SignatureExpired", () => now <= deadline),
            need("InvalidSignature", () => signature.valid && signature.by === voter),
            need("NotForKeepers", () => !c.begun?.sealed?.stage),
            ...seat,
          ],
          c,
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        contextOf(s, by, {}).note("CommitmentSkipped", [id, voter, { error: error.message }]);
        continue;
      }
      takeSeat.effect(c);
    }
  }),
};
