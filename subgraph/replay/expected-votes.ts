import type { Translator } from "#contracts/assurance/reference/names.ts";
import {
  openVotesOf,
  payees,
  quorumOf,
  seatsOf,
  votesOn,
} from "#contracts/assurance/reference/rules/outcome.ts";
import { portion } from "#contracts/assurance/reference/rules/portion.ts";
import {
  Check,
  Outcome,
  type State,
  type Task,
  type Verification,
} from "#contracts/assurance/reference/state.ts";
import type { Entry } from "./chain.ts";
import { eventId, type History } from "./history.ts";
import { orNull, type Row, type Tables } from "./table.ts";

const STATUS = ["Ready", "Voting", "Approved", "Rejected", "Inconclusive", "Escalated"];
const RULING = ["None", "Approve", "Reject", "Refund"];
/** Verifications waiting to start, and open votes. */
const QUEUE = ["ready", "voting"];
const CLOSED = 5;

export function expectedVerifications(state: State, history: History, names: Translator): Tables {
  const verifications = new Map<string, Row>();
  const votes = new Map<string, Row>();
  for (const task of state.tasks) {
    for (let round = 1; round <= task.round; round++) {
      const number = task.id + round;
      const id = names.id(number);
      verifications.set(id, verificationRow(state, task, number, history, names));
      const v = state.verifications[number];
      v?.votes.forEach((vote, index) => {
        const voter = names.address(vote.voter).toLowerCase();
        votes.set(`${id}${voter.slice(2)}`, voteRow(v, index, id, voter, names.id(task.id), history));
      });
    }
  }
  return new Map([
    ["verifications", verifications],
    ["votes", votes],
  ]);
}

function verificationRow(state: State, task: Task, number: number, history: History, names: Translator): Row {
  const id = names.id(number);
  const v = state.verifications[number];
  const submitted = history.first("ResultSubmitted", id) as Entry;
  const started = history.first("VerificationStarted", id);
  const extended = history.all("VerificationExtended", id);
  const opened = extended.findLast(
    ({ args }, index) => Number(args.extensions) > Number(extended[index - 1]?.args.extensions ?? 0),
  );
  const decided = history.last("VerificationFinalized", id);
  const pool = history.last("VerifierPoolOpened", id);
  const rules = v?.rules ?? submitted.state.params.verification;
  const appeals = v?.appeals ?? submitted.state.params.appeals;
  const status = v?.status ?? Outcome.None;
  const verifierPool = portion(task.reward, task.split.verifierBps);
  const bond = submitted.args.bond as bigint;
  const isCurrent = number === task.id + task.round;
  const abandoned = status === Outcome.None && task.status >= CLOSED;
  return {
    task: names.id(task.id),
    model: names.modelId(task.model),
    taskType: task.taskType,
    requester: names.address(task.requester),
    provider: submitted.args.provider,
    round: number - task.id,
    status: STATUS[status],
    statusIndex: status,
    isOpen: status <= Outcome.Voting && !abandoned,
    resultHash: submitted.args.resultHash,
    resultCid: submitted.args.bundleCid,
    details: submitted.args.details,
    bond,
    bondHeld: isCurrent && task.bond > 0n,
    reward: task.reward,
    verifierPool,
    submittedAt: submitted.at,
    submittedTx: submitted.tx,
    submittedOrder: eventId(submitted),
    queue: abandoned ? null : orNull(QUEUE[status]),
    closingOrder: v ? `0x${deadlineOf(v).toString(16).padStart(16, "0")}${id.slice(2)}` : null,
    startedAt: orNull(started?.at),
    startedTx: orNull(started?.tx),
    startedBy: orNull(started?.args.startedBy),
    deadline: v ? deadlineOf(v) : null,
    lockedSecondsAtStart: v?.lockedAtStart ?? 0,
    eligibleBefore: orNull((opened ?? started)?.at),
    extensions: v?.extensions ?? 0,
    prolonged: v?.prolonged ?? false,
    votesFor: v ? votesOn(v, true) : 0,
    votesAgainst: v ? votesOn(v, false) : 0,
    totalVotes: v ? openVotesOf(v).length : 0,
    ...sealedRow(task, v, submitted, started, id, history),
    consensusThreshold: v ? quorumOf(v).threshold : rules.consensusThreshold,
    requiredVotes: v ? quorumOf(v).required : rules.requiredVotes,
    majorityBps: rules.majorityBps,
    voteLock: orNull(v?.voteLock),
    minoritySlashBps: orNull(started?.args.minoritySlashBps),
    ruledSlashBps: rules.ruledSlashBps,
    minVotingTime: rules.minVotingTime,
    maxExtensions: rules.maxExtensions,
    appealsEnabled: appeals.enabled,
    appealWindow: appeals.appealWindow,
    arbiterTimeout: appeals.arbiterTimeout,
    resolutionTimeout: appeals.resolutionTimeout,
    appealBondBps: appeals.appealBondBps,
    arbiterFee: appeals.arbiterFee,
    modelOwner: started ? names.address(started.state.models[task.model - 1]?.owner ?? "") : null,
    decidesAtDeadline: v?.late ?? false,
    formerProviderIds: formerly(submitted.state.tasks[task.id / 256 - 1]).map((name) => names.address(name)),
    voters: v?.votes.map(({ voter }) => names.address(voter)) ?? [],
    decidedAt: orNull(decided?.at),
    decidedTx: orNull(decided?.tx),
    decidedBy: orNull(decided?.args.by),
    decidedEarly: decided?.args.early ?? false,
    finalAt: finalAt(v, id, decided, history, names.id(task.id)),
    rewardPool: pool?.args.pool ?? (lastOutcome(v) === Outcome.Rejected ? bond : verifierPool),
    poolOpened: pool !== undefined,
    poolOpenedAt: orNull(pool?.at),
    participants: orNull(pool?.args.participants),
    rewardPerVoter: orNull(pool?.args.share),
    claims: history.all("VerifierRewardClaimed", id).length,
    ...appealRow(v, id, history),
  };
}

/** Seats, seal and opening; zero and null for open votes. */
function sealedRow(
  task: Task,
  v: Verification | undefined,
  submitted: Entry,
  started: Entry | undefined,
  id: string,
  history: History,
): Row {
  const extended = history.all("VerificationExtended", id);
  const openings = history.all("OpeningStarted", id);
  const stage = v?.sealed?.stage ?? 0;
  // the first seat's opening ends with the committee's call
  const committee = stage === 2 ? extended.find(({ at }) => at >= (openings[0]?.at ?? 0)) : undefined;
  const opening = v?.sealed?.opening ? openings.at(-1) : undefined;
  const isDecided = history.last("VerificationFinalized", id) !== undefined;
  const [drawn, pinned] = ["SampleDrawn", "SamplePinned"].map((name) => history.first(name, id));
  const seats = v?.sealed ? seatsOf(v) : [];
  const opened = seats.filter(({ confidence }) => confidence !== 0);
  const traces = opened.flatMap(({ approve, trace }) => (approve ? [] : [trace]));
  const equal = traces.map((trace) => traces.filter((other) => other === trace).length);
  return {
    check: task.check,
    traceSeal: task.check === 0 ? null : submitted.args.traceSeal,
    seats: seats.length,
    opened: opened.length,
    startedBlock: orNull(started?.block),
    stage: v ? stage : task.check === Check.Staged ? 1 : 0,
    committeeAt: orNull(committee?.at),
    committeeTx: orNull(committee?.tx),
    equalRejections: Math.max(0, ...equal),
    sampleSeed: orNull(drawn?.args.seed),
    sampleSize: drawn?.args.size ?? 0,
    samplePinnedAt: orNull(pinned?.at),
    samplePinnedTx: orNull(pinned?.tx),
    openingStartedAt: orNull(opening?.at),
    openingStartedTx: orNull(opening?.tx),
    unopened: v && opening && isDecided ? v.votes.length - openVotesOf(v).length : 0,
  };
}

const formerly = (task: Task | undefined) => task?.replaced ?? [];

/** As if nothing had been locked since the start. */
const deadlineOf = ({ deadline, lockedAtStart, lockedBefore }: Verification) =>
  deadline + lockedAtStart - lockedBefore;

/** The outcome that the votes are read against: before an appeal is ruled, the one appealed. */
function lastOutcome(v: Verification | undefined): number {
  if (!v) return Outcome.None;
  return v.status === Outcome.Escalated ? (v.appeal?.before ?? Outcome.None) : v.status;
}

/** The end of the time to appeal; at once after a ruling, and from when the party that could has accepted. */
function finalAt(
  v: Verification | undefined,
  id: string,
  decided: Entry | undefined,
  history: History,
  task: string,
) {
  if (!v || !decided || v.status === Outcome.Escalated) return null;
  const ruled = history.last("Ruled", id);
  if (ruled) return ruled.at;
  const accepted = history
    .all("TaskVerified", task)
    .find(({ args }) => args.byRequester && args.verificationId === id);
  const end = v.gate === 0 ? decided.at : v.gate;
  return Math.min(
    end,
    ...[history.last("VerifierPoolOpened", id), accepted].flatMap((entry) => entry?.at ?? []),
  );
}

function appealRow(v: Verification | undefined, id: string, history: History): Row {
  const escalated = history.last("Escalated", id);
  const ruled = history.last("Ruled", id);
  const settled = history.last("AppealBondSettled", id);
  const shared = history.all("RuledSlashShared", id);
  return {
    escalatedBy: orNull(escalated?.args.by),
    escalatedAt: orNull(escalated?.at),
    escalatedTx: orNull(escalated?.tx),
    escalatedFrom: v?.appeal ? STATUS[v.appeal.before] : null,
    appealBond: orNull(v?.appeal?.bond),
    evidenceCid: orNull(escalated?.args.evidenceCid),
    ruling: ruled ? RULING[Number(ruled.args.ruling)] : null,
    appealUpheld: ruled && v?.appeal ? v.status !== v.appeal.before : null,
    ruledAt: orNull(ruled?.at),
    ruledTx: orNull(ruled?.tx),
    reasonCid: orNull(ruled?.args.reasonCid),
    appealBondReturned: orNull(settled?.args.returned),
    appealBondToCounterparty: orNull(settled?.args.toCounterparty),
    appealFeeToArbiter: orNull(settled?.args.toArbiter),
    appealBurnt: orNull(settled?.args.burnt),
    slashToAppellant: history.sum(shared, "feeReturned"),
    slashToParty: history.sum(shared, "toParty"),
    slashBurnt: history.sum(shared, "burnt"),
  };
}

/** A hidden vote that no one could open is not judged. */
const isLost = (vote: Verification["votes"][number], v: Verification) =>
  vote.confidence === 0 && !v.sealed?.opening;

/** Whether a vote counts in its voter's record: its side has won or lost, and the outcome is final. */
export function isJudged(
  v: Verification,
  vote: Verification["votes"][number],
  id: string,
  history: History,
): boolean {
  const isDecided = v.status === Outcome.Approved || v.status === Outcome.Rejected;
  if (!isDecided || isLost(vote, v)) return false;
  const isFinal = !v.appeals.enabled || history.last("Ruled", id) || history.last("VerifierPoolOpened", id);
  return vote.settled || Boolean(isFinal);
}

function voteRow(
  v: Verification,
  index: number,
  id: string,
  voter: string,
  task: string,
  history: History,
): Row {
  const vote = v.votes[index] as Verification["votes"][number];
  const of = (name: string, argument: string) =>
    history.all(name, id).find(({ args }) => String(args[argument]).toLowerCase() === voter);
  const opened = of("VoteCast", "voter");
  const cast = (of("VoteSealed", "voter") ?? opened) as Entry;
  const trace = of("VoteOpened", "voter")?.args.trace;
  const isHidden = vote.confidence === 0;
  const settled = of("VoteSettled", "voter");
  const claimed = of("VerifierRewardClaimed", "verifier");
  const outcome = lastOutcome(v);
  const judged = (outcome === Outcome.Approved || outcome === Outcome.Rejected) && !isLost(vote, v);
  const won = judged && !isHidden && vote.approve === (outcome === Outcome.Approved);
  return {
    verification: id,
    task,
    voter,
    index,
    sealed: isHidden,
    stage: vote.first ? 1 : (v.sealed?.stage ?? 0),
    support: isHidden ? null : vote.approve,
    confidence: isHidden ? null : vote.confidence,
    trace: orNull(trace),
    traces: orNull(history.all("SampleOpened", id).find(({ args }) => args.trace === trace)?.args.traces),
    openedAt: v.sealed ? orNull(opened?.at) : null,
    openedTx: v.sealed ? orNull(opened?.tx) : null,
    reasoning: opened?.args.reasoning ?? "",
    lockedStake: v.voteLock,
    withConsensus: judged ? won : null,
    judged: isJudged(v, vote, id, history),
    settled: vote.settled,
    slashed: settled?.args.slashed ?? 0n,
    claimed: vote.claimed,
    claimable: v.pool && payees(v).includes(vote) && !vote.claimed ? v.pool.share : 0n,
    reward: claimed?.args.amount ?? 0n,
    timestamp: vote.castAt,
    block: cast.block,
    tx: cast.tx,
    castOrder: eventId(cast),
    settledAt: orNull(settled?.at),
    settledTx: orNull(settled?.tx),
    claimedAt: orNull(claimed?.at),
    claimedTx: orNull(claimed?.tx),
  };
}
