import type { Address, Hex } from "viem";
import { withOriginals } from "#app/features/model/copies/originals.server.ts";
import type { Compared } from "#app/features/model/copies/publications.server.ts";
import { taskRowFragment } from "#app/features/task/situation/task-facts.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { type RoundSample, roundSample } from "../sealed/round-sample.server.ts";
import {
  verificationRowFragment,
  verificationRulesFragment,
  verifierFragment,
  votingSystemFragment,
} from "../situation/verification-row.fragment.ts";

const VERIFICATION_DETAIL = graphql(
  `
    query VerificationDetail($id: ID!, $voter: String!) {
      verification(id: $id) {
        ...VerificationRow
        ...VerificationRules
        resultHash
        traceSeal
        sampleSeed
        sampleSize
        samplePinnedAt
        resultCid
        details
        bond
        bondHeld
        submittedTx
        startedTx
        startedById
        minoritySlashBps
        ruledSlashBps
        decidedTx
        decidedEarly
        prolonged
        poolOpened
        participants
        rewardPerVoter
        claims
        escalatedAt
        escalatedTx
        escalatedById
        appealBond
        evidenceCid
        ruledAt
        ruledTx
        reasonCid
        task {
          ...TaskRow
          providerBps
          verifierBps
          dataPointer
          metadataCid
          spec {
            valid
            title
            description
            parameters
            inputFileName
            inputFileSize
            inputChecksum
            inputItems
          }
          verifications(first: 255, orderBy: round) {
            id
            round
            statusIndex
            ruling
            providerId
            submittedAt
            decidedAt
            votesFor
            totalVotes
            resultHash
            resultCid
            details
          }
          events(where: { kind: TaskAttested }, first: 100, orderBy: id) {
            id
            round
            actorId
            text
            timestamp
            tx
          }
        }
        model {
          version
          isPublic
          accessMethod
          metadataDigest
        }
        votes(where: { voter: $voter }) {
          sealed
          stage
          support
          confidence
          reasoning
          withConsensus
          lockedStake
          settled
          slashed
          claimable
          claimed
          reward
        }
      }
    }
  `,
  [taskRowFragment, verificationRowFragment, verificationRulesFragment],
);

/** Context of the verification: the account's stake and the voting system. */
const VERIFICATION_DETAIL_FRAME = graphql(
  `
    query VerificationDetailFrame($account: ID!) {
      verifier(id: $account) {
        ...VerifierState
      }
      protocol(id: "protocol") {
        ...VotingSystem
        activeVerifierCount
        parameters {
          minPeriod
          maxPeriod
          startGrace
          distributionGrace
        }
      }
    }
  `,
  [verifierFragment, votingSystemFragment],
);

const VOTES = graphql(`
  query VotesOfVerification($id: String!) {
    votes(where: { verification: $id }, orderBy: index, first: 1000) {
      id
      index
      voter {
        id
      }
      sealed
      stage
      support
      confidence
      reasoning
      withConsensus
      judged
      settled
      slashed
      timestamp
      tx
    }
  }
`);

type FrameData = ResultOf<typeof VERIFICATION_DETAIL_FRAME>;
type DetailRow = NonNullable<ResultOf<typeof VERIFICATION_DETAIL>["verification"]>;
export type VerificationDetail = DetailRow & {
  model: DetailRow["model"] & Compared;
  /** Of a sampled batch. */
  sample?: RoundSample | undefined;
};
export type VotingProtocol = NonNullable<FrameData["protocol"]>;
export type VerifierState = FrameData["verifier"];
export type OwnVote = VerificationDetail["votes"][number];
export type VoteRow = ResultOf<typeof VOTES>["votes"][number];

/** A verification with its page's data except the votes, or null; `account` in lower case. */
export async function readVerification(id: Hex, account: Address | undefined) {
  const own = account ?? ZERO_ADDRESS;
  const result = await queryTogether({
    detail: querySubgraph(VERIFICATION_DETAIL, { id, voter: own }),
    frame: querySubgraph(VERIFICATION_DETAIL_FRAME, { account: own }),
  });
  if (result.status !== "ok") return result;
  const { verifier, protocol } = result.data.frame;
  const { verification: row } = result.data.detail;
  const [model] = row ? await withOriginals([row.model]) : [];
  const verification: VerificationDetail | null = row && {
    ...row,
    model: model ?? row.model,
    sample: roundSample(row),
  };
  return { ...result, data: { verification, verifier, protocol } };
}

/** The votes in the order in which they were cast, queried separately so a failure affects only its panel (F371). */
export async function readVotes(id: Hex) {
  const result = await querySubgraph(VOTES, { id });
  return result.status === "ok" ? { ...result, data: result.data.votes } : result;
}
