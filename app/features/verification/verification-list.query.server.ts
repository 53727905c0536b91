import type { Address } from "viem";
import { graphql, type ResultOf } from "#app/graphql/graphql.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { ZERO_ADDRESS } from "#protocol/unset.ts";
import type {
  VerificationFilter,
  VerificationListSearch,
  VerificationSort,
} from "./verification-list.search.ts";
import { verificationListWhere } from "./verification-list.where.ts";
import {
  verificationRowFragment,
  verifierFragment,
  votingSystemFragment,
} from "./verification-row.fragment.ts";

/** Fills rows of one, two and three columns. */
export const VERIFICATIONS_PER_PAGE = 12;
/** graph-node does not skip further than this; beyond it a filter helps more than another page. */
const MAX_SKIP = 5_000;
/** Type and "not voted" have no counter: their matches are counted up to here. */
const MAX_COUNTED = 1_000;

const VERIFICATION_LIST = graphql(
  `
    query VerificationList(
      $first: Int!
      $skip: Int!
      $where: Verification_filter!
      $orderBy: Verification_orderBy!
      $direction: OrderDirection!
      $account: ID!
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
        }
      }
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
      ...Meta
    }
  `,
  [metaFragment, verificationRowFragment, verifierFragment, votingSystemFragment],
);

const VERIFICATION_MATCHES = graphql(
  `
  query VerificationMatches($first: Int!, $where: Verification_filter!) {
    verifications(first: $first, where: $where) {
      round
    }
    ...Meta
  }
`,
  [metaFragment],
);

type ListData = ResultOf<typeof VERIFICATION_LIST>;
export type VerificationRow = ListData["verifications"][number];
type Counters = NonNullable<ListData["protocol"]>;

const ORDER: Record<VerificationSort, { orderBy: "deadline" | "submittedAt"; direction: "asc" | "desc" }> = {
  closing: { orderBy: "deadline", direction: "asc" },
  newest: { orderBy: "submittedAt", direction: "desc" },
  oldest: { orderBy: "submittedAt", direction: "asc" },
};

/** How many verifications each filter has. */
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

/** One page of the list (F147-F155) with the counters of its filters. `account` in lower case. */
export async function readVerificationList(search: VerificationListSearch, account: Address | undefined) {
  const where = verificationListWhere(search, account);
  const narrowed = search.taskType !== undefined || (search.notVoted && account !== undefined);
  const [result, matches] = await Promise.all([
    querySubgraph(VERIFICATION_LIST, {
      first: VERIFICATIONS_PER_PAGE,
      skip: Math.min((search.page - 1) * VERIFICATIONS_PER_PAGE, MAX_SKIP),
      where,
      ...ORDER[search.sort],
      account: account ?? ZERO_ADDRESS,
      voter: account ?? ZERO_ADDRESS,
    }),
    narrowed ? querySubgraph(VERIFICATION_MATCHES, { first: MAX_COUNTED, where }) : undefined,
  ]);
  if (result.status !== "ok") return result;
  if (matches && matches.status !== "ok") return matches;
  const { verifications, verifier, protocol } = result.data;
  const counts = protocol ? countsOf(protocol) : undefined;
  const total = matches ? matches.data.verifications.length : (counts?.[search.filter] ?? 0);
  return {
    ...result,
    data: {
      rows: verifications,
      total: Math.min(total, MAX_SKIP + VERIFICATIONS_PER_PAGE),
      counts,
      verifier,
      protocol,
    },
  };
}
