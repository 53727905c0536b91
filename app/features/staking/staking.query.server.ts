import type { Address, Hex } from "viem";
import {
  verifierFragment,
  votingSystemFragment,
} from "#app/features/verification/situation/verification-row.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";

const STAKE_EVENTS_PER_PAGE = 20;

const STAKING = graphql(
  `
    query Staking($account: ID!, $first: Int!, $events: StakeEvent_filter!) {
      verifier(id: $account) {
        ...VerifierState
        slashed
        createdAt
      }
      stakeEvents(first: $first, where: $events, orderBy: changedOrder, orderDirection: desc) {
        id
        kind
        amount
        slashed
        staked
        locked
        unbonding
        verificationId
        timestamp
        tx
      }
      protocol(id: "protocol") {
        ...VotingSystem
        staked
        activeVerifierCount
        parameters {
          unbondingPeriod
          minVoteLock
          rewardLockBps
          minoritySlashBps
          ruledSlashBps
        }
      }
    }
  `,
  [verifierFragment, votingSystemFragment],
);

type StakingData = ResultOf<typeof STAKING>;
export type StakingProtocol = NonNullable<StakingData["protocol"]>;
export type StakingVerifier = NonNullable<StakingData["verifier"]>;
export type StakeEventRow = StakingData["stakeEvents"][number];

/** An account's stake, history and parameters; `account` in lower case, `before`: the previous page's last row. */
export async function readStaking(account: Address | undefined, before: Hex | undefined) {
  const events: VariablesOf<typeof STAKING>["events"] = { verifier: account ?? ZERO_ADDRESS };
  if (before) events.id_lt = before;
  const result = await querySubgraph(STAKING, {
    account: account ?? ZERO_ADDRESS,
    first: STAKE_EVENTS_PER_PAGE + 1,
    events,
  });
  if (result.status !== "ok") return result;
  const { stakeEvents, verifier, protocol } = result.data;
  return {
    ...result,
    data: {
      verifier,
      protocol,
      events: stakeEvents.slice(0, STAKE_EVENTS_PER_PAGE),
      hasMore: stakeEvents.length > STAKE_EVENTS_PER_PAGE,
    },
  };
}
