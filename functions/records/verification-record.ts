/** GET /api/verifications/{id}: one verification with its votes (F324 to F327). */
import { parsePath, parseQuery } from "#functions/http/input.ts";
import type { ItemEndpoint } from "#functions/http/resource.ts";
import {
  LISTED_VERIFICATION,
  SYSTEM_LOCK,
  toListedVerification,
  votingDeadlineOf,
} from "#functions/listings/verification-row.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { idParameter } from "#protocol/schemas/http/api-listing.ts";
import { type VerificationRecord, type Vote, viewerQuerySchema } from "#protocol/schemas/http/api-record.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { found, INDEXED, presentOf, recordAnswer, timeOf } from "./record.ts";

/** More votes than a verification can have. */
const MAX_VOTES = 1_000;

const VERIFICATION = graphql(
  `
  query VerificationRecord($id: ID!, $first: Int!) {
    verification(id: $id) {
      ...ListedVerification
      round
      reward
      bond
      resultHash
      resultCid
      majorityBps
      traceSeal
      startedAt
      openingStartedAt
      decidedAt
      finalAt
      ruling
      rewardPool
      poolOpened
      participants
      votes(orderBy: index, first: $first) {
        voter {
          id
        }
        support
        confidence
        reasoning
        timestamp
        tx
        claimable
        claimed
        reward
      }
    }
    protocol(id: "protocol") {
      ...VotingLock
    }
    ...Indexed
  }
`,
  [LISTED_VERIFICATION, SYSTEM_LOCK, INDEXED],
);

type Row = NonNullable<ResultOf<typeof VERIFICATION>["verification"]>;
type VoteRow = Row["votes"][number];

const toVote = (verificationId: Vote["verificationId"], row: VoteRow): Vote => ({
  verificationId,
  voter: row.voter.id,
  support: row.support,
  vote: row.support === null ? "sealed" : row.support ? "approve" : "reject",
  voterAddress: row.voter.id,
  confidence: row.confidence,
  ...(row.reasoning && { reasoning: row.reasoning }),
  timestamp: Number(row.timestamp),
  transactionHash: row.tx,
});

/** One account's share of the verification (F326): what it can claim or has claimed. */
const toViewer = (own: VoteRow | undefined): NonNullable<VerificationRecord["viewer"]> => ({
  hasVoted: own !== undefined,
  available: BigInt(own?.claimable ?? 0) > 0n,
  alreadyClaimed: own?.claimed ?? false,
  individualReward: (own?.claimed ? own.reward : own?.claimable) ?? "0",
});

export const verificationRecordEndpoint: ItemEndpoint = async (name, request, { subgraph }) => {
  const id = parsePath(name, "id", idParameter);
  const { account } = parseQuery(request, viewerQuerySchema);
  const data = await subgraph.query(VERIFICATION, { id, first: MAX_VOTES });
  const row = found(data.verification, "verification", id, data);
  const now = presentOf(data);
  const { Approved, Rejected, Inconclusive } = VerificationStatus;
  const consensusReached = row.statusIndex === Approved || row.statusIndex === Rejected;
  const body: VerificationRecord = {
    ...toListedVerification(row, data.protocol, now),
    round: row.round,
    reward: row.reward,
    bond: row.bond,
    resultHash: row.resultHash,
    bundleCid: row.resultCid,
    majorityBps: row.majorityBps,
    traceSeal: row.traceSeal,
    startedAt: timeOf(row.startedAt),
    openingStartedAt: timeOf(row.openingStartedAt),
    decidedAt: timeOf(row.decidedAt),
    finalAt: timeOf(row.finalAt),
    ruling: row.ruling,
    isComplete: consensusReached || row.statusIndex === Inconclusive,
    consensusReached,
    verificationDeadline: votingDeadlineOf(row, data.protocol, now),
    rewardPool: { opened: row.poolOpened, amount: row.rewardPool, participants: row.participants },
    votes: row.votes.map((vote) => toVote(row.id, vote)),
    viewer: account ? toViewer(row.votes.find(({ voter }) => voter.id === account)) : null,
  };
  return recordAnswer(body, data);
};
