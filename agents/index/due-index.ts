/** Queries that find steps which may be due. The keeper verifies each on chain. */
import type { Address, Hex } from "viem";
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";

/** Rows of each kind in one poll, oldest first. */
const PAGE = 500;

const CANDIDATES = graphql(`
  query KeeperCandidates($now: BigInt!, $first: Int!) {
    late: tasks(first: $first, orderBy: deadline, where: { statusIndex_in: [0, 1, 4], deadline_lt: $now }) {
      id
      requesterId
    }
    noticed: tasks(
      first: $first
      orderBy: cancelEffectiveAt
      where: { statusIndex_in: [0, 1], cancelEffectiveAt_lte: $now }
    ) {
      id
      requesterId
    }
    completed: tasks(first: $first, orderBy: queuedOrder, where: { queue: "verdict" }) {
      id
      requesterId
      verification {
        statusIndex
        deadline
        votesFor
        votesAgainst
        consensusThreshold
      }
    }
    escalated: tasks(first: $first, orderBy: queuedOrder, where: { queue: "ruling" }) {
      id
      requesterId
    }
    unpaid: tasks(first: $first, orderBy: queuedOrder, where: { queue: "payment" }) {
      id
      requesterId
    }
    pools: verifications(
      first: $first
      orderBy: decidedAt
      where: {
        or: [
          { statusIndex: 3, bondHeld: true, finalAt_lt: $now }
          { statusIndex: 3, bondHeld: true, ruling_not: null }
        ]
      }
    ) {
      id
      requesterId
    }
    votes(first: $first, orderBy: castOrder, where: { settled: false }) {
      voter {
        id
      }
      verification {
        id
        requesterId
        finalAt
        ruling
      }
    }
  }
`);

export interface CandidateTask {
  readonly task: Hex;
  readonly requester: Hex;
}

export interface CandidateRound extends CandidateTask {
  readonly verification: Hex;
  /** Voters whose votes are not settled; empty if only the pool is due. */
  readonly voters: readonly Address[];
}

export interface DueIndex {
  /** @param now unix seconds of the chain */
  candidates(
    now: number,
  ): Promise<{ readonly tasks: readonly CandidateTask[]; readonly rounds: readonly CandidateRound[] }>;
}

interface Voting {
  statusIndex: number;
  deadline: string | null;
  votesFor: number;
  votesAgainst: number;
  consensusThreshold: number;
}

/** False for a vote that can neither be decided nor has ended. A system lock only delays it. */
const mayBeDecided = (voting: Voting | null, now: number) =>
  voting?.statusIndex !== VerificationStatus.Voting ||
  now > Number(voting.deadline) ||
  Math.max(voting.votesFor, voting.votesAgainst) >= voting.consensusThreshold;

/** @param url of the subgraph's GraphQL endpoint */
export function openDueIndex(url: string): DueIndex {
  const { query } = createGraphClient(url);
  return {
    async candidates(now) {
      const found = await query(CANDIDATES, { now: String(now), first: PAGE });
      const completed = found.completed.filter(({ verification }) => mayBeDecided(verification, now));
      const rows = [...found.late, ...found.noticed, ...completed, ...found.escalated, ...found.unpaid];
      const tasks = new Map(rows.map(({ id, requesterId }) => [id, { task: id, requester: requesterId }]));
      const rounds = new Map<Hex, CandidateRound>();
      const add = (round: { id: Hex; requesterId: Hex }, voters: readonly Address[]) => {
        const known = rounds.get(round.id)?.voters ?? [];
        rounds.set(round.id, {
          task: taskIdOfVerification(round.id),
          requester: round.requesterId,
          verification: round.id,
          voters: [...known, ...voters],
        });
      };
      for (const pool of found.pools) add(pool, []);
      for (const { verification, voter } of found.votes)
        if (
          verification.ruling !== null ||
          (verification.finalAt !== null && now > Number(verification.finalAt))
        )
          add(verification, [voter.id as Address]);
      return { tasks: [...tasks.values()], rounds: [...rounds.values()] };
    },
  };
}
