import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { isVoteFinal } from "../vote/vote-outcome.ts";
import type { VoteFilter } from "./vote-history.search.ts";

export const VOTES_PER_PAGE = 20;
/** Largest `skip` that graph-node accepts. */
const MAX_SKIP = 5_000;

const VOTE_HISTORY = graphql(`
  query VoteHistory($account: ID!, $first: Int!, $skip: Int!, $where: Vote_filter!) {
    verifier(id: $account) {
      voteCount
      votesDecided
      votesWithConsensus
      votesAgainstConsensus
      accuracyBps
      slashed
      earned
      claimable
    }
    votes(first: $first, skip: $skip, where: $where, orderBy: castOrder, orderDirection: desc) {
      id
      support
      confidence
      withConsensus
      judged
      settled
      slashed
      claimable
      claimed
      reward
      timestamp
      tx
      verification {
        id
        statusIndex
        ruling
        finalAt
        round
        spec {
          title
        }
      }
    }
  }
`);

type HistoryData = ResultOf<typeof VOTE_HISTORY>;
export type VoteHistoryRow = HistoryData["votes"][number] & { isFinal: boolean };
export type VoterFigures = NonNullable<HistoryData["verifier"]>;

const CONDITION: Record<VoteFilter, VariablesOf<typeof VOTE_HISTORY>["where"]> = {
  all: {},
  with: { judged: true, withConsensus: true },
  against: { judged: true, withConsensus: false },
  open: { judged: false },
};

function voteCounts(figures: VoterFigures | null): Record<VoteFilter, number> {
  const {
    voteCount = 0,
    votesDecided = 0,
    votesWithConsensus = 0,
    votesAgainstConsensus = 0,
  } = figures ?? {};
  return {
    all: voteCount,
    with: votesWithConsensus,
    against: votesAgainstConsensus,
    open: voteCount - votesDecided,
  };
}

/** One page of an account's votes, newest first. `account` in lower case. */
export async function readVoteHistory(account: Address, filter: VoteFilter, page: number) {
  const result = await querySubgraph(VOTE_HISTORY, {
    account,
    first: VOTES_PER_PAGE,
    skip: Math.min((page - 1) * VOTES_PER_PAGE, MAX_SKIP),
    where: { voter: account, ...CONDITION[filter] },
  });
  if (result.status !== "ok") return result;
  const { verifier, votes } = result.data;
  const now = result.block.timestamp ?? 0;
  const rows = votes.map((vote) => ({
    ...vote,
    isFinal: isVoteFinal(vote.judged, vote.verification.finalAt, now),
  }));
  return { ...result, data: { figures: verifier, counts: voteCounts(verifier), rows } };
}
