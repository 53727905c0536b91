import type { Address, Hex } from "viem";
import { graphql, type ResultOf, type VariablesOf } from "#app/graphql/graphql.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";

export const REWARDS_PER_PAGE = 20;
/** Shares that one page lists and one transaction claims. */
export const CLAIMS_AT_ONCE = 50;

/** Waiting: approved or rejected, pool not open. Undecided: being voted on, or before the arbiter. */
const EARNINGS = graphql(
  `
  query VerifierEarnings($account: ID!, $voter: String!, $claims: Int!, $first: Int!, $rewards: Reward_filter!) {
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
        task {
          id
          seq
          spec {
            title
          }
        }
      }
    }
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
        task {
          id
          seq
          spec {
            title
          }
        }
      }
    }
    undecided: votes(
      first: $claims
      where: { voter: $voter, settled: false, verification_: { statusIndex_in: [1, 5] } }
      orderBy: castOrder
      orderDirection: desc
    ) {
      id
    }
    rewards(first: $first, where: $rewards, orderBy: id, orderDirection: desc) {
      id
      amount
      timestamp
      tx
      verification {
        id
      }
      task {
        id
        seq
        spec {
          title
        }
      }
    }
    ...Meta
  }
`,
  [metaFragment],
);

type EarningsData = ResultOf<typeof EARNINGS>;
export type ClaimableVote = EarningsData["claimable"][number];
export type WaitingVote = EarningsData["waiting"][number];
export type ReceivedReward = EarningsData["rewards"][number];

/**
 * What a verifier can claim, will be able to claim and has claimed. `account` in lower case.
 * @param before id of the last reward of the page before
 */
export async function readVerifierEarnings(account: Address, before: Hex | undefined) {
  const rewards: VariablesOf<typeof EARNINGS>["rewards"] = { account, role: "verifier" };
  if (before) rewards.id_lt = before;
  const result = await querySubgraph(EARNINGS, {
    account,
    voter: account,
    claims: CLAIMS_AT_ONCE,
    first: REWARDS_PER_PAGE + 1,
    rewards,
  });
  if (result.status !== "ok") return result;
  const { rewards: rows, ...data } = result.data;
  return {
    ...result,
    data: { ...data, rewards: rows.slice(0, REWARDS_PER_PAGE), hasMore: rows.length > REWARDS_PER_PAGE },
  };
}
