/** Verifications, V1 to V7: starts, votes, consensus and extensions. */
import { Outcome, type State, TaskStatus, type Verification, type Vote } from "../state.ts";
import { brief } from "./limits.ts";
import { lockedSeconds, unlocked } from "./lock.ts";
import { voteOf, votesOn } from "./outcome.ts";
import { type Context, currentId, emit, need, when } from "./rule.ts";
import { freeStake, isApproved, verifierOf } from "./stakes.ts";
import { applyOutcome } from "./tasks.ts";
import { openAt, start } from "./voting-start.ts";

const DAY = 86_400;
const { Voting, Approved, Rejected, Inconclusive } = Outcome;

/** Time in which the system was locked does not count. */
export const effectiveDeadline = (s: State, v: Verification) =>
  v.deadline + lockedSeconds(s) - v.lockedBefore;

/** The side that has the majority, if enough have voted. */
function majority(v: Verification): boolean | undefined {
  const approve = 2 * votesOn(v, true) > v.votes.length;
  const isClear = votesOn(v, approve) * 10_000 >= v.rules.majorityBps * v.votes.length;
  return isClear && v.votes.length >= v.rules.requiredVotes ? approve : undefined;
}
/** Without a further extension the greater number decides; only a tie or too few votes leave it open. */
function majorityAtLast(v: Verification): boolean | undefined {
  const [up, down] = [votesOn(v, true), votesOn(v, false)];
  return up !== down && v.votes.length >= v.rules.requiredVotes ? up > down : undefined;
}
/** The decision of the votes at the deadline. */
const standing = (v: Verification) =>
  v.extensions >= v.rules.maxExtensions ? majorityAtLast(v) : majority(v);
/** When votes may decide before the deadline, as long as the system is not locked from now on. */
export const ripeAt = (s: State, v: Verification) =>
  v.late
    ? effectiveDeadline(s, v) + 1
    : v.startedAt + v.rules.minVotingTime + lockedSeconds(s) - v.lockedAtStart;
/** The same before the deadline: only after a while, and with the votes of more. */
function earlyMajority(s: State, v: Verification): boolean | undefined {
  const approve = majority(v);
  const isEnough = approve !== undefined && votesOn(v, approve) >= v.rules.consensusThreshold;
  return isEnough && s.now >= ripeAt(s, v) ? approve : undefined;
}
export function finish(c: Context, status: number, early: boolean): void {
  const { now, v } = c;
  const { enabled, appealWindow, resolutionTimeout } = v.appeals;
  const decided = enabled ? now + appealWindow : 0;
  Object.assign(v, {
    status,
    decidedAt: now,
    gate: status === Inconclusive ? now + resolutionTimeout : decided,
  });
  emit(c, "VerificationFinalized", early);
  if (status !== Inconclusive) applyOutcome(c);
}

/** The length of the last tenth of the present period. */
const quietOf = (s: State, v: Verification) => Math.floor((effectiveDeadline(s, v) - v.gate) / 10);
/** A vote that turns the outcome in the last tenth of a period extends it by a tenth, once. */
function answer(c: Context, before: boolean | undefined): void {
  const { s, v } = c;
  const quiet = quietOf(s, v);
  if (v.prolonged || standing(v) === before) return;
  v.deadline += quiet;
  v.prolonged = true;
  emit(c, "VerificationExtended");
}

/** More time, for which newer stakes count. */
export function extend(c: Context): void {
  const { s, now, v } = c;
  v.extensions += 1;
  Object.assign(v, { prolonged: false, late: false });
  Object.assign(v, { deadline: now + DAY, lockedBefore: lockedSeconds(s), gate: now });
  emit(c, "VerificationExtended");
}

export const voting = need("InvalidVerificationStatus", ({ v }) => v.status === Voting);

export const inTime = need("VotingDeadlinePassed", ({ s, now, v }) => now <= effectiveDeadline(s, v));
/** The conditions of every vote, hidden or not. */
export const entitled = [
  need("AlreadyVoted", ({ v, by }) => voteOf(v, by) === undefined),
  need("ConflictOfInterest", ({ v, by }) => !v.parties.includes(by)),
  need(
    "NotEligible",
    ({ s, v, by }) => isApproved(s, verifierOf(s, by)) && verifierOf(s, by).activeSince < v.gate,
  ),
  need("InsufficientFreeStake", ({ s, v, by }) => v.voteLock <= freeStake(verifierOf(s, by))),
];
/** Locks the stake of a vote. */
export function enter({ s, by, now, v }: Context, vote: Pick<Vote, "approve" | "confidence">): void {
  const verifier = verifierOf(s, by);
  verifier.locked += v.voteLock;
  verifier.openVotes += 1;
  v.votes.push({ voter: by, ...vote, castAt: now, settled: false, claimed: false });
}

export const isEarlyDecided = (s: State, v: Verification) => earlyMajority(s, v) !== undefined;
/** The next step of a round of open votes: a decision, or more time. */
export function finalize(c: Context): void {
  const { s, now, v } = c;
  const early = now <= effectiveDeadline(s, v);
  const isLast = !early && v.extensions >= v.rules.maxExtensions;
  const side = early ? majority(v) : standing(v);
  if (side !== undefined) finish(c, side ? Approved : Rejected, early);
  else if (isLast) finish(c, Inconclusive, false);
  else extend(c);
}

export const verificationRules = {
  startVerification: when(
    [
      unlocked,
      need("InvalidVerificationStatus", ({ begun }) => begun === undefined),
      need("UnknownVerification", ({ id, task }) => task.round !== 0 && currentId(task) === id),
      need("TaskNotCompleted", ({ task }) => task.status === TaskStatus.Completed),
      need("RequesterOnlyUntil", (c) => c.by === c.task.requester || c.now >= openAt(c)),
      need("InvalidVerificationDeadline", ({ s, now, deadline }) => {
        const { minPeriod, maxPeriod } = s.params.verification;
        return deadline >= now + minPeriod && deadline <= now + maxPeriod;
      }),
    ],
    (c) => start(c, c.deadline),
  ),
  castVote: when(
    [
      unlocked,
      need("InvalidConfidence", ({ confidence }) => confidence >= 1 && confidence <= 100),
      brief("reasoning"),
      voting,
      need("VotesAreSealed", ({ v }) => v.sealed === undefined),
      inTime,
      need("AlreadyDecidable", ({ s, v }) => earlyMajority(s, v) === undefined),
      ...entitled,
    ],
    (c) => {
      const { s, now, v, approve, confidence } = c;
      const before = standing(v);
      enter(c, { approve, confidence });
      emit(c, "VoteCast");
      const isLate = now + quietOf(s, v) > effectiveDeadline(s, v);
      v.late ||= isLate;
      const side = earlyMajority(s, v);
      if (side !== undefined) finish(c, side ? Approved : Rejected, true);
      else if (isLate) answer(c, before);
    },
  ),
};
