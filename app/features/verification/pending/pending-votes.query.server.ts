import type { Address } from "viem";
import { querySubgraph, type SubgraphResult } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { VOTING_QUEUE } from "../list/verification-list.search.ts";
import {
  verificationRowFragment,
  verifierFragment,
  votingFactsFragment,
  votingSystemFragment,
} from "../situation/verification-row.fragment.ts";

/** Divisible by one, two and three columns. Verifications leave the list once the account has voted. */
export const PENDING_PER_PAGE = 24;

const PENDING_VOTES = graphql(
  `
    query PendingVotes($first: Int!, $where: Verification_filter!) {
      verifications(first: $first, where: $where, orderBy: closingOrder, orderDirection: asc) {
        ...VerificationRow
      }
    }
  `,
  [verificationRowFragment],
);

/** The same votes, limited to the fields that the rules use. */
const VOTES_DUE = graphql(
  `
    query VotesDue($first: Int!, $where: Verification_filter!) {
      verifications(first: $first, where: $where, orderBy: closingOrder, orderDirection: asc) {
        id
        round
        rewardPool
        ...VotingFacts
        spec {
          title
        }
        requesterId
        providerId
        modelOwnerId
      }
    }
  `,
  [votingFactsFragment],
);

const VOTER = graphql(
  `
    query Voter($account: ID!) {
      verifier(id: $account) {
        ...VerifierState
      }
      protocol(id: "protocol") {
        ...VotingSystem
      }
    }
  `,
  [verifierFragment, votingSystemFragment],
);

type VerificationWhere = VariablesOf<typeof PENDING_VOTES>["where"];
type PendingRow = ResultOf<typeof PENDING_VOTES>["verifications"][number];

/** A row as shown in lists. The query condition excludes votes by the account. */
const withoutVote = (row: PendingRow) => ({ ...row, votes: [] });

/** Earliest deadline of a vote that may be open, despite locks. Without this bound all past votes are scanned. */
function earliestDeadline(
  protocol: { lockedSeconds: string; lockedAt: string | null } | null,
  now: number | null,
): number {
  if (now === null) return 0;
  const running = protocol?.lockedAt ? Math.max(0, now - Number(protocol.lockedAt)) : 0;
  return now - Number(protocol?.lockedSeconds ?? 0) - running;
}

/** Open votes that an account has not cast, is not a party to, and has staked early enough for. */
function waitingFor(account: Address, deadline: number, activeSince: string): VerificationWhere {
  return {
    eligibleBefore_gt: activeSince,
    queue: VOTING_QUEUE,
    deadline_gte: String(deadline),
    voters_not_contains: [account],
    requester_not: account,
    provider_not: account,
    modelOwner_not: account,
  };
}

/** Queries open votes for the account, given the state of its stake and of the voting system. */
async function readWaiting<Row>(
  account: Address,
  ask: (where: VerificationWhere) => Promise<SubgraphResult<{ verifications: Row[] }>>,
) {
  const voter = await querySubgraph(VOTER, { account });
  if (voter.status !== "ok") return voter;
  const { verifier, protocol } = voter.data;
  const deadline = earliestDeadline(protocol, voter.block.timestamp);
  const result = await ask(waitingFor(account, deadline, verifier?.activeSince ?? "0"));
  if (result.status !== "ok") return result;
  return { ...result, data: { verifications: result.data.verifications, verifier, protocol } };
}

/** Open votes that the rules allow the account (in lower case) to cast, closing soonest first, and whether more follow. */
export async function readPendingVotes(account: Address) {
  const result = await readWaiting(account, (where) =>
    querySubgraph(PENDING_VOTES, { first: PENDING_PER_PAGE + 1, where }),
  );
  if (result.status !== "ok") return result;
  const { verifications } = result.data;
  const rows = verifications.slice(0, PENDING_PER_PAGE).map(withoutVote);
  const hasMore = verifications.length > PENDING_PER_PAGE;
  return { ...result, data: { ...result.data, verifications: rows, hasMore } };
}

/** The fields needed to decide whether these votes are pending, for at most `limit` of them. */
export function readVotesDue(account: Address, limit: number) {
  return readWaiting(account, (where) => querySubgraph(VOTES_DUE, { first: limit, where }));
}
