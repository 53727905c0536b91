import type { Translator } from "#contracts/assurance/reference/names.ts";
import { payees } from "#contracts/assurance/reference/rules/outcome.ts";
import { Outcome, type State } from "#contracts/assurance/reference/state.ts";
import type { Entry } from "./chain.ts";
import { isJudged } from "./expected-votes.ts";
import { eventId, type History } from "./history.ts";
import type { Row, Tables } from "./table.ts";

export function expectedStakes(state: State, history: History, names: Translator): Tables {
  const stakers = Object.keys(state.verifiers).filter((name) => history.first("Staked", names.address(name)));
  return new Map([
    [
      "verifiers",
      new Map(
        stakers.map((name) => [names.address(name).toLowerCase(), verifierRow(state, name, history, names)]),
      ),
    ],
    ["stakeEvents", new Map(stakeEvents(history))],
  ]);
}

function verifierRow(state: State, name: string, history: History, names: Translator): Row {
  const address = names.address(name);
  const { staked, locked, unbonding, readyAt, activeSince, openVotes, changedAt } = state.verifiers[
    name
  ] as State["verifiers"][string];
  const cast = Object.entries(state.verifications).flatMap(([number, v]) =>
    v.votes
      .filter(({ voter }) => voter === name)
      .map((vote) => ({
        vote,
        hasWon: vote.confidence !== 0 && vote.approve === (v.status === Outcome.Approved),
        isJudged: isJudged(v, vote, names.id(Number(number)), history),
        share: v.pool && payees(v).includes(vote) ? v.pool.share : 0n,
      })),
  );
  const judged = cast.filter(({ isJudged }) => isJudged);
  const won = judged.filter(({ hasWon }) => hasWon);
  const claims = history.all("VerifierRewardClaimed", address);
  return {
    account: address,
    staked,
    locked,
    unbonding,
    unbondingReadyAt: unbonding === 0n ? null : readyAt,
    changedAt: changedAt === 0 ? null : changedAt,
    activeSince,
    isApproved: history.last("VerifierStatusChanged", address)?.args.approved ?? false,
    voteCount: cast.length,
    openVotes,
    votesDecided: judged.length,
    votesWithConsensus: won.length,
    votesAgainstConsensus: judged.length - won.length,
    accuracyBps: judged.length === 0 ? 0 : Math.floor((won.length * 10_000) / judged.length),
    slashed: history.sum(history.all("VoteSettled", address), "slashed"),
    claimable: cast.reduce((sum, { vote, share }) => sum + (vote.claimed ? 0n : share), 0n),
    earned: history.sum(claims, "amount"),
    claims: claims.length,
    createdAt: history.first("Staked", address)?.at,
    ...eligibility(address, history),
    ...latestDay(castVotes(history, address), claims, history),
  };
}

const voteKey = ({ args }: Entry) => `${args.verificationId} ${args.voter}`.toLowerCase();

/** The events that cast a vote and lock its stake; the opening of a sealed vote does not. */
function castVotes(history: History, voter?: string): Entry[] {
  const sealed = history.all("VoteSealed", voter);
  const keys = new Set(sealed.map(voteKey));
  return [...sealed, ...history.all("VoteCast", voter).filter((entry) => !keys.has(voteKey(entry)))];
}

const DAY = 86_400;

/** The verifier's activity on the day of its latest vote or claim. */
function latestDay(votes: readonly Entry[], claims: readonly Entry[], history: History): Row {
  const latest = Math.max(-1, ...[...votes, ...claims].map(({ at }) => at));
  const dayStart = latest - (latest % DAY);
  const ofDay = (entries: readonly Entry[]) => entries.filter(({ at }) => at >= dayStart);
  return {
    dayStart: latest < 0 ? null : dayStart,
    dayVotes: ofDay(votes).length,
    dayClaimed: history.sum(ofDay(claims), "amount"),
  };
}

/** Votings that started while the stake was enough. */
function eligibility(address: string, history: History): Row {
  let [votings, from, total] = [0, null as number | null, 0];
  const changes = new Set(history.all("VerifierStatusChanged", address));
  for (const entry of [...changes, ...history.all("VerificationStarted")].sort(inOrder)) {
    if (!changes.has(entry)) votings += 1;
    else if (entry.args.approved) from ??= votings;
    else if (from !== null) [total, from] = [total + votings - from, null];
  }
  return { eligibleVotings: total, eligibleFrom: from };
}

export const inOrder = (a: Entry, b: Entry) => a.block - b.block || a.logIndex - b.logIndex;

const CHANGES = ["Staked", "UnstakeRequested", "UnstakeCancelled", "Withdrawn", "StakeReleased"];

function* stakeEvents(history: History): Generator<[string, Row]> {
  const locks = new Map<string, bigint>();
  const stakes = new Map<string, { staked: bigint; unbonding: bigint }>();
  const changes = CHANGES.flatMap((name) => history.all(name));
  for (const entry of [...changes, ...castVotes(history)].sort(inOrder)) {
    const { args, at, block, name, tx } = entry;
    const verifier = String(args.verifier ?? args.voter).toLowerCase();
    const amount = (args.released ?? args.amount ?? args.lockedStake) as bigint;
    const before = locks.get(verifier) ?? 0n;
    const isVote = name === "VoteCast" || name === "VoteSealed";
    if (isVote) locks.set(verifier, before + amount);
    if (name === "StakeReleased") locks.set(verifier, before - amount);
    if (isVote) continue;
    const { staked, unbonding } = stakes.get(verifier) ?? { staked: 0n, unbonding: 0n };
    const out = name === "Withdrawn" || name === "UnstakeCancelled" ? unbonding - amount : unbonding;
    const now = {
      staked: (args.totalStaked ?? staked) as bigint,
      unbonding: (args.unbonding ?? out) as bigint,
    };
    stakes.set(verifier, now);
    yield [
      eventId(entry),
      {
        verifier,
        kind: name,
        amount,
        slashed: args.slashed ?? 0n,
        ...now,
        locked: locks.get(verifier) ?? 0n,
        verification: args.verificationId ?? null,
        timestamp: at,
        block,
        tx,
        changedOrder: eventId(entry),
      },
    ];
  }
}
