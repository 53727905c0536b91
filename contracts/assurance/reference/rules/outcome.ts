/** The outcome of a voting: which side won, and whether it can still change. */
import { Outcome, type State, TaskStatus, type Verification, type Vote } from "../state.ts";
import { portion } from "./portion.ts";
import { currentId, taskOf } from "./rule.ts";

const { Voting, Approved, Rejected, Inconclusive } = Outcome;

export const isDecided = (status: number) =>
  status === Approved || status === Rejected || status === Inconclusive;
/** The votes that are not hidden. */
export const openVotesOf = ({ votes }: Verification) => votes.filter(({ confidence }) => confidence !== 0);
export const votesOn = (v: Verification, side: boolean) =>
  openVotesOf(v).filter(({ approve }) => approve === side).length;
/** Equal votes that decide a round of hidden votes. */
const DECISIVE = 3;
export const SEATS = 5;
/** Votes on one side that decide, and the least votes of a round. */
export const quorumOf = ({ rules, sealed }: Verification) =>
  sealed
    ? { threshold: DECISIVE, required: DECISIVE }
    : { threshold: rules.consensusThreshold, required: rules.requiredVotes };
/** The votes of the present stage. */
export const seatsOf = (v: Verification) => v.votes.filter(({ first }) => v.sealed?.stage !== 2 || !first);
const openSeatsOf = (v: Verification) => seatsOf(v).filter(({ confidence }) => confidence !== 0);
const approvalsOf = (v: Verification) => openSeatsOf(v).filter(({ approve }) => approve).length;
/** The most rejections with one trace. */
function equalRejections(v: Verification): number {
  const traces = openSeatsOf(v).flatMap(({ approve, trace }) => (approve ? [] : [trace]));
  return Math.max(0, ...traces.map((trace) => traces.filter((other) => other === trace).length));
}
/** The decision of the opened votes of such a round; voting when it continues. */
export function standingOf(v: Verification): number {
  // a first seat that does not agree calls a committee
  if (v.sealed?.stage === 1) return approvalsOf(v) > 0 ? Approved : Voting;
  if (approvalsOf(v) >= DECISIVE) return Approved;
  return equalRejections(v) >= DECISIVE ? Rejected : Inconclusive;
}
/** Next step of such a round when its time is over: its votes are opened (None), it is extended (Voting), or it ends. */
export function nextOf(v: Verification, isOpening: boolean, isLast: boolean): number {
  if (isOpening) return standingOf(v);
  if (seatsOf(v).length >= (isLast ? DECISIVE : SEATS)) return Outcome.None;
  return isLast ? Inconclusive : Voting;
}
export const isComplete = (v: Verification) => openSeatsOf(v).length === seatsOf(v).length;
/** The voters whose side the outcome took. */
export const winners = (v: Verification) =>
  openVotesOf(v).filter(({ approve }) => v.status === (approve ? Approved : Rejected));
/**
 * The accounts with a share of this round's pool: after an inconclusive vote, those on the side that the requester took.
 */
export function payees(v: Verification): Vote[] {
  const approved = openVotesOf(v).filter(({ approve }) => approve === (v.status !== Rejected));
  const isAgainstAll = v.status === Inconclusive && approved.length === 0;
  return v.pool?.everybody || isAgainstAll ? openVotesOf(v) : approved;
}
export const consensusVoters = (v: Verification) => winners(v).length;
export const voteOf = ({ votes }: Verification, voter: string) => votes.find((vote) => vote.voter === voter);

/** The votes that an outcome takes stake of. */
export function losers(v: Verification): Vote[] {
  if (v.status !== Approved && v.status !== Rejected) return [];
  const isFree = portion(v.voteLock, v.slashBps) === 0n;
  return isFree ? [] : openVotesOf(v).filter(({ approve }) => approve === (v.status === Rejected));
}
/** Until when they can appeal, whatever the parties do. */
export const heardUntil = (s: State, v: Verification) =>
  s.now <= v.gate && losers(v).length > 0 ? v.gate : 0;

/**
 * An outcome is final when no appeal is possible: the time is over, or no voter loses stake and the party that could
 * appeal has accepted the outcome.
 */
export function isFinal(s: State, v: Verification): boolean {
  const task = taskOf(s, v.id);
  if (!isDecided(v.status) || s.now > v.gate) return isDecided(v.status);
  if (losers(v).length > 0) return false;
  if (v.status === Approved) return task.escrow === "distributed";
  return (
    currentId(task) !== v.id ||
    task.status !== (v.status === Rejected ? TaskStatus.Rejected : TaskStatus.Completed)
  );
}
