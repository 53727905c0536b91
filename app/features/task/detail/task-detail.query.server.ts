import type { Address, Hex } from "viem";
import { withOriginals } from "#app/features/model/copies/originals.server.ts";
import type { Compared } from "#app/features/model/copies/publications.server.ts";
import { type RoundSample, roundSample } from "#app/features/verification/sealed/round-sample.server.ts";
import {
  verificationRulesFragment,
  votingFactsFragment,
} from "#app/features/verification/situation/verification-row.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { ZERO_ADDRESS } from "#protocol/chain/unset.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { taskRowFragment } from "../situation/task-facts.fragment.ts";

const TASK_DETAIL = graphql(
  `
    query TaskDetail($id: ID!, $account: String!) {
      task(id: $id) {
        ...TaskRow
        providerBps
        verifierBps
        providerAmount
        verifierPool
        protocolFee
        refund
        verifiedByRequester
        dataPointer
        metadataCid
        resultHash
        resultCid
        details
        cancelRequestedAt
        createdTx
        assignedAt
        assignedTx
        completedAt
        completedTx
        verifiedAt
        verifiedTx
        bondLocked
        rejectedAt
        rejectedTx
        cancelledAt
        cancelledTx
        expiredAt
        expiredTx
        distributedAt
        distributedTx
        modelRevision
        modelVersion
        model {
          id
          name
          version
          revision
          isActive
          isPublic
          accessMethod
          ownerId
          metadataDigest
        }
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
        verification {
          id
          sampleSeed
          sampleSize
          samplePinnedAt
          round
          ...VotingFacts
          ...VerificationRules
          escalatedAt
          escalatedById
          bond
          bondHeld
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
          poolOpened
          rewardPool
          rewardPerVoter
          participants
          claims
          votes(where: { voter: $account }) {
            support
            withConsensus
            judged
            claimable
            claimed
            reward
            settled
          }
        }
        events(first: 1000, orderBy: id, where: { status_not: null }) {
          id
          kind
          actorId
          statusIndex
          round
          providerId
          verificationId
          amount
          until
          detail
          text
          timestamp
          tx
        }
      }
    }
  `,
  [taskRowFragment, verificationRulesFragment, votingFactsFragment],
);

/** Context of the task: the protocol parameters and providers to choose from. */
const TASK_DETAIL_FRAME = graphql(`
  query TaskDetailFrame {
    protocol(id: "protocol") {
      systemLocked
      lockedAt
      lockedUntil
      lockedSeconds
      creationPausedUntil
      activeVerifierCount
      parameters {
        minDuration
        maxDuration
        staleWindow
        maxRounds
        minPeriod
        maxPeriod
        startGrace
        appealsEnabled
        appealWindow
        arbiterTimeout
        resolutionTimeout
        appealBondBps
        arbiterFee
        distributionGrace
        cancelNotice
        reassignWindow
      }
    }
    accounts(
      first: 6
      where: { lastAcceptedAt_gt: 0 }
      orderBy: lastAcceptedAt
      orderDirection: desc
    ) {
      id
      provider {
        accepted
        verified
        failed
      }
    }
  }
`);

type FrameData = ResultOf<typeof TASK_DETAIL_FRAME>;
type TaskRow = NonNullable<ResultOf<typeof TASK_DETAIL>["task"]>;
export type TaskDetail = TaskRow & {
  model: TaskRow["model"] & Compared;
  /** Of the latest result of a sampled batch. */
  sample?: RoundSample | undefined;
};
export type TaskStep = TaskDetail["events"][number];
export type TaskRound = TaskDetail["verifications"][number];
export type ProtocolState = NonNullable<FrameData["protocol"]>;
export type KnownProvider = FrameData["accounts"][number];

export function isTaskId(text: string | undefined): text is Hex {
  return /^0x[0-9a-f]{64}$/.test(text ?? "");
}

/** One task with all data of its page, including the account's votes; `task` is null for an unknown id. */
export async function readTask(id: Hex, account: Address | undefined) {
  const result = await queryTogether({
    detail: querySubgraph(TASK_DETAIL, { id, account: account ?? ZERO_ADDRESS }),
    frame: querySubgraph(TASK_DETAIL_FRAME, {}),
  });
  if (result.status !== "ok") return result;
  const { protocol, accounts } = result.data.frame;
  const { task: row } = result.data.detail;
  const [model] = row ? await withOriginals([row.model]) : [];
  const task: TaskDetail | null = row && {
    ...row,
    model: model ?? row.model,
    sample: row.verification ? roundSample({ ...row.verification, task: row }) : undefined,
  };
  return { ...result, data: { task, protocol, providers: accounts } };
}
