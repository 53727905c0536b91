import type { Address } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import {
  verificationRowFragment,
  verifierFragment,
  votingSystemFragment,
} from "../situation/verification-row.fragment.ts";
import {
  type VerificationFilter,
  type VerificationListSearch,
  verificationListOrder,
  verificationListWhere,
} from "./verification-list.search.ts";

/** Divisible by one, two and three columns. */
export const VERIFICATIONS_PER_PAGE = 12;
/** Largest `skip` that graph-node accepts; beyond it, filters work better than further pages. */
const MAX_SKIP = 5_000;

const VERIFICATION_LIST = graphql(
  `
    query VerificationList(
      $first: Int!
      $skip: Int!
      $where: Verification_filter!
      $orderBy: Verification_orderBy!
      $direction: OrderDirection!
      $voter: String!
    ) {
      verifications(
        first: $first
        skip: $skip
        where: $where
        orderBy: $orderBy
        orderDirection: $direction
      ) {
        ...VerificationRow
        votes(where: { voter: $voter }) {
          support
          stage
        }
      }
    }
  `,
  [verificationRowFragment],
);

const VERIFICATION_COUNTS = graphql(
  `
    query VerificationCounts($account: ID!) {
      verifier(id: $account) {
        ...VerifierState
      }
      protocol(id: "protocol") {
        ...VotingSystem
        verificationCount
        readyVerificationCount
        votingVerificationCount
        approvedVerificationCount
        rejectedVerificationCount
        inconclusiveVerificationCount
        escalatedVerificationCount
      }
    }
  `,
  [verifierFragment, votingSystemFragment],
);

export type VerificationRow = ResultOf<typeof VERIFICATION_LIST>["verifications"][number];
type Counters = NonNullable<ResultOf<typeof VERIFICATION_COUNTS>["protocol"]>;

/** Number of verifications per filter. */
function countsOf(protocol: Counters): Record<VerificationFilter, number> {
  return {
    pending: protocol.votingVerificationCount,
    ready: protocol.readyVerificationCount,
    approved: protocol.approvedVerificationCount,
    rejected: protocol.rejectedVerificationCount,
    expired: protocol.inconclusiveVerificationCount,
    appealed: protocol.escalatedVerificationCount,
    all: protocol.verificationCount,
  };
}

/** One page of the list (F147-F155) with counts, where the index has counters. `account` in lower case. */
export async function readVerificationList(search: VerificationListSearch, account: Address | undefined) {
  const where = verificationListWhere(search, account);
  const narrowed = search.taskType !== undefined || (search.notVoted && account !== undefined);
  const skip = Math.min((search.page - 1) * VERIFICATIONS_PER_PAGE, MAX_SKIP);
  const result = await queryTogether({
    list: querySubgraph(VERIFICATION_LIST, {
      first: VERIFICATIONS_PER_PAGE + 1,
      skip,
      where,
      ...verificationListOrder(search),
      voter: account ?? ZERO_ADDRESS,
    }),
    counts: querySubgraph(VERIFICATION_COUNTS, { account: account ?? ZERO_ADDRESS }),
  });
  if (result.status !== "ok") return result;
  const { verifications } = result.data.list;
  const { verifier, protocol } = result.data.counts;
  const rows = verifications.slice(0, VERIFICATIONS_PER_PAGE);
  const counts = protocol ? countsOf(protocol) : undefined;
  const total = narrowed ? skip + rows.length : (counts?.[search.filter] ?? 0);
  return {
    ...result,
    data: {
      rows,
      total: Math.min(total, MAX_SKIP + VERIFICATIONS_PER_PAGE),
      /** False if `total` only counts the rows up to this page. */
      isCounted: !narrowed,
      hasMore: narrowed && skip < MAX_SKIP && verifications.length > VERIFICATIONS_PER_PAGE,
      counts,
      verifier,
      protocol,
    },
  };
}
