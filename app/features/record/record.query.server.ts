import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Limit for counting tasks accepted by the requester row by row, because the index has no counter for them. */
const WITHOUT_VOTE_COUNTED = 1_000;

const RECORD_COUNTS = graphql(`
  query RecordCounts($id: ID!) {
    account(id: $id) {
      firstSeenAt
      modelCount
      bondsForfeited
      provider {
        accepted
        verified
        failed
        answered
        missed
        medianResultSeconds
      }
      verifier {
        isApproved
        voteCount
        votesDecided
        votesWithConsensus
        eligibleVotings
        eligibleFrom
        slashed
      }
      requested {
        total
        cancelled
        verified
        distributed
        distributionSeconds
      }
      owned {
        completions
        verified
        rejected
        cancelledWithProvider
        expiredWithProvider
        endedUnconfirmed
      }
    }
    protocol(id: "protocol") {
      votingCount
    }
  }
`);

const ACCEPTED_WITHOUT_VOTE = graphql(`
  query AcceptedWithoutVote($account: String!, $first: Int!) {
    tasks(first: $first, where: { requester: $account, verifiedByRequester: true }) {
      id
    }
  }
`);

type CountedAccount = NonNullable<ResultOf<typeof RECORD_COUNTS>["account"]>;

/** Counters of one account from the index; `account` is null if it has no activity. */
export interface RecordCounts {
  account: CountedAccount | null;
  votingCount: number;
  acceptedWithoutVote: number;
}

/** Loads the inputs of an account's record (N11). `account` in lower case. */
export async function readRecord(account: Address) {
  const result = await queryTogether({
    counts: querySubgraph(RECORD_COUNTS, { id: account }),
    accepted: querySubgraph(ACCEPTED_WITHOUT_VOTE, { account, first: WITHOUT_VOTE_COUNTED }),
  });
  if (result.status !== "ok") return result;
  const { counts, accepted } = result.data;
  const data: RecordCounts = {
    account: counts.account,
    votingCount: counts.protocol?.votingCount ?? 0,
    acceptedWithoutVote: accepted.tasks.length,
  };
  return { ...result, data };
}
