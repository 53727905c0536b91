import type { Address } from "viem";
import { graphql, type ResultOf } from "#app/graphql/graphql.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { VOTING_QUEUE } from "./verification-queue.ts";
import {
  verificationRowFragment,
  verifierFragment,
  votingSystemFragment,
} from "./verification-row.fragment.ts";

/** More open votes than one person works through; the soonest come first. */
export const PENDING_LIMIT = 50;

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

/**
 * Running votes that an account has not voted on and is no party to, the soonest to close first. Whether it may vote is
 * for the rules to say. `account` in lower case.
 */
export async function readPendingVotes(account: Address) {
  const voter = await querySubgraph(VOTER, { account });
  if (voter.status !== "ok") return voter;
  const { verifier, protocol } = voter.data;
  const result = await querySubgraph(PENDING_VOTES, {
    first: PENDING_LIMIT,
    where: {
      queue: VOTING_QUEUE,
      deadline_gte: String(earliestDeadline(protocol, voter.block.timestamp)),
      voters_not_contains: [account],
      requester_not: account,
      provider_not: account,
      modelOwner_not: account,
    },
  });
  if (result.status !== "ok") return result;
  const verifications = result.data.verifications.map(withoutVote);
  return { ...result, data: { verifications, verifier, protocol } };
}
