import type { Address, Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { rowsOfAccount } from "#app/graphql/rows-of-account.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";

const REWARDS_PER_PAGE = 20;
/** Shares listed per page and claimed per transaction. */
const CLAIMS_AT_ONCE = 50;

const CLAIMABLE = graphql(`
  query ClaimableShares($account: ID!, $voter: String!, $claims: Int!) {
    verifier(id: $account) {
      claimable
      earned
      claims
    }
    claimable: votes(
      first: $claims
      where: { voter: $voter, claimable_gt: "0" }
      orderBy: castOrder
      orderDirection: asc
    ) {
      id
      claimable
      verification {
        id
        statusIndex
        spec {
          title
        }
      }
    }
  }
`);

/** Approved or rejected, pool not open. */
const EXPECTED = graphql(`
  query ExpectedShares($voter: String!, $claims: Int!) {
    waiting: votes(
      first: $claims
      where: { voter: $voter, withConsensus: true, verification_: { poolOpened: false, statusIndex_in: [2, 3] } }
      orderBy: castOrder
      orderDirection: desc
    ) {
      id
      verification {
        id
        statusIndex
        rewardPool
        votesFor
        votesAgainst
        finalAt
        spec {
          title
        }
      }
    }
  }
`);

/** Open for voting, before the arbiter, or undecided until the result is accepted or the task closed. */
const UNDECIDED = graphql(`
  query UndecidedVotes($voter: String!, $claims: Int!) {
    undecided: votes(
      first: $claims
      where: { voter: $voter, settled: false, verification_: { statusIndex_in: [1, 4, 5], poolOpened: false } }
      orderBy: castOrder
      orderDirection: desc
    ) {
      id
    }
  }
`);

const RECEIVED = graphql(`
  query ReceivedRewards($first: Int!, $rewards: Reward_filter!) {
    rewards(first: $first, where: $rewards, orderBy: accountOrder, orderDirection: desc) {
      id
      amount
      timestamp
      tx
      taskId
      verificationId
      spec {
        title
      }
    }
  }
`);

export type ClaimableVote = ResultOf<typeof CLAIMABLE>["claimable"][number];
export type WaitingVote = ResultOf<typeof EXPECTED>["waiting"][number];
export type ReceivedReward = ResultOf<typeof RECEIVED>["rewards"][number];

/** A verifier's rewards; `account` in lower case, `before`: id of the previous page's last reward. */
export async function readVerifierEarnings(account: Address, before: Hex | undefined) {
  const rewards: VariablesOf<typeof RECEIVED>["rewards"] = {
    ...rowsOfAccount("accountOrder", account, before),
    role: "verifier",
  };
  const own = { voter: account, claims: CLAIMS_AT_ONCE };
  const result = await queryTogether({
    claimable: querySubgraph(CLAIMABLE, { account, ...own }),
    expected: querySubgraph(EXPECTED, own),
    open: querySubgraph(UNDECIDED, own),
    received: querySubgraph(RECEIVED, { first: REWARDS_PER_PAGE + 1, rewards }),
  });
  if (result.status !== "ok") return result;
  const { claimable, expected, open, received } = result.data;
  const rows = received.rewards;
  return {
    ...result,
    data: {
      ...claimable,
      ...expected,
      ...open,
      rewards: rows.slice(0, REWARDS_PER_PAGE),
      hasMore: rows.length > REWARDS_PER_PAGE,
    },
  };
}
