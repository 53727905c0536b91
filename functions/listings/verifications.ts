/** GET /api/verifications: verifications of results, with their remaining time (F324). */
import { type Endpoint, webHandler } from "#functions/http/endpoint.ts";
import { parseQuery } from "#functions/http/input.ts";
import { resource } from "#functions/http/resource.ts";
import { INDEXED, presentOf } from "#functions/records/record.ts";
import { verificationRecordEndpoint } from "#functions/records/verification-record.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { type VerificationsQuery, verificationsQuerySchema } from "#protocol/schemas/http/api-listing.ts";
import type { VerificationsResponse } from "#protocol/schemas/http/api-record.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { readListing } from "./listing.ts";
import { pageAnswer, paginationOf } from "./paging.ts";
import { LISTED_VERIFICATION, SYSTEM_LOCK, toListedVerification } from "./verification-row.ts";

const VERIFICATIONS = graphql(
  `
  query ListedVerifications($first: Int!, $direction: OrderDirection!, $where: Verification_filter!) {
    verifications(
      first: $first
      orderBy: submittedOrder
      orderDirection: $direction
      where: $where
    ) {
      ...ListedVerification
    }
  }
`,
  [LISTED_VERIFICATION],
);

const FRAME = graphql(
  `
  query ListedVerificationsFrame {
    protocol(id: "protocol") {
      ...VotingLock
      verificationCount
      readyVerificationCount
      votingVerificationCount
      approvedVerificationCount
      rejectedVerificationCount
      inconclusiveVerificationCount
      escalatedVerificationCount
    }
    ...Indexed
  }
`,
  [SYSTEM_LOCK, INDEXED],
);

type Where = VariablesOf<typeof VERIFICATIONS>["where"];
type Protocol = ResultOf<typeof FRAME>["protocol"];

/** Open verifications are in a queue, which the index reads without scanning those that left the status. */
const STATUS: Record<NonNullable<VerificationsQuery["status"]>, Where> = {
  ready: { queue: "ready" },
  voting: { queue: "voting" },
  approved: { statusIndex: VerificationStatus.Approved },
  rejected: { statusIndex: VerificationStatus.Rejected },
  inconclusive: { statusIndex: VerificationStatus.Inconclusive },
  escalated: { statusIndex: VerificationStatus.Escalated },
};

/** The index does not count the verifications of one task or provider. */
function totalOf({ status, task, provider }: VerificationsQuery, protocol: Protocol): number | null {
  if (task || provider) return null;
  return protocol?.[status ? (`${status}VerificationCount` as const) : "verificationCount"] ?? 0;
}

const verificationsEndpoint: Endpoint = async (request, { subgraph }) => {
  const query = parseQuery(request, verificationsQuerySchema);
  const { status, task, provider } = query;
  const where: Where = {
    submittedOrder_gt: "0x00",
    ...(status && STATUS[status]),
    ...(task && { task }),
    ...(provider && { provider }),
  };
  const frame = await subgraph.query(FRAME, {});
  const { rows, nextCursor } = await readListing(query, where, "submittedOrder", async (page) => {
    const { verifications } = await subgraph.query(VERIFICATIONS, page);
    return verifications;
  });
  const now = presentOf(frame);
  const body: VerificationsResponse = {
    verifications: rows.map((row) => toListedVerification(row, frame.protocol, now)),
    pagination: paginationOf(query, totalOf(query, frame.protocol), nextCursor),
  };
  return pageAnswer(request, body, frame);
};

export const verifications = webHandler("GET", resource(verificationRecordEndpoint, verificationsEndpoint));
