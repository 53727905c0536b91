import type { Address } from "viem";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph, type SubgraphResult } from "#app/graphql/query.server.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { VOTING_QUEUE } from "../list/verification-queue.ts";
import {
  verificationRowFragment,
  verifierFragment,
  votingFactsFragment,
  votingSystemFragment,
} from "../situation/verification-row.fragment.ts";

/** Fills rows of one, two and three columns. Votes that are cast make room for the next. */
export const PENDING_PER_PAGE = 24;

const PENDING_VOTES = graphql(
  `
    query PendingVotes($first: Int!, $where: Verification_filter!) {
      verifications(first: $first, where: $where, orderBy: closingOrder, orderDirection: asc) {
        ...VerificationRow
      }
      ...Meta
    }
  `,
  [metaFragment, verificationRowFragment],
);

/** The same votings, as far as the rules look at them. */
const VOTES_DUE = graphql(
  `
    query VotesDue($first: Int!, $where: Verification_filter!) {
      verifications(first: $first, where: $where, orderBy: closingOrder, orderDirection: asc) {
        id
        round
        ...VotingFacts
        spec {
          title
        }
        requesterId
        providerId
        modelOwnerId
      }
      ...Meta
    }
  `,
  [metaFragment, votingFactsFragment],
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
      ...Meta
    }
  `,
  [metaFragment, verifierFragment, votingSystemFragment],
);

type VerificationWhere = VariablesOf<typeof PENDING_VOTES>["where"];
type PendingRow = ResultOf<typeof PENDING_VOTES>["verifications"][number];

/** A row as the lists show it. The condition leaves out what the account has voted on. */
const withoutVote = (row: PendingRow) => ({ ...row, votes: [] });

/**
 * A vote with an earlier deadline is over, even if all locks there ever were came while it ran. Without this bound the
 * index reads every voting of the past before it comes to the first that runs.
 * @param now time of the newest indexed block, unix seconds; null when it is not known
 */
function earliestDeadline(
  protocol: { lockedSeconds: string; lockedAt: string | null } | null,
  now: number | null,
): number {
  if (now === null) return 0;
  const running = protocol?.lockedAt ? Math.max(0, now - Number(protocol.lockedAt)) : 0;
  return now - Number(protocol?.lockedSeconds ?? 0) - running;
}

/** Running votes that an account has not voted on, is no party to, and has staked early enough for. */
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

/** Asks for votings that wait for the account, knowing how its stake and the system stand. */
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

/**
 * The votings that wait for an account, the soonest to close first, and whether there are more than a page has room for.
 * Whether it may vote is for the rules to say. `account` in lower case.
 */
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

/** What has to be known of the same votings to tell that they wait, of `limit` at most. */
export function readVotesDue(account: Address, limit: number) {
  return readWaiting(account, (where) => querySubgraph(VOTES_DUE, { first: limit, where }));
}
