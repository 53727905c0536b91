/** Reference texts of single models, tasks, verifications and accounts. */
import { describeEndpoint } from "#functions/catalogue/description.ts";
import {
  SAMPLE_MODEL,
  SAMPLE_PROVIDER,
  SAMPLE_REQUESTER,
  SAMPLE_TASK,
  SAMPLE_VERIFICATION,
  SAMPLE_VOTER,
} from "#functions/catalogue/samples.ts";
import { accountParameter, idParameter } from "#protocol/schemas/http/api-listing.ts";
import {
  accountRecordSchema,
  modelRecordSchema,
  taskRecordSchema,
  verificationRecordSchema,
  viewerQuerySchema,
} from "#protocol/schemas/http/api-record.ts";

const CID = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
const HASH = `0x${"9e".repeat(32)}`;
const viewer = (what: string) => ({
  account: { description: `An account address; the response then shows ${what}.`, example: SAMPLE_VOTER },
});

const TASKS = {
  total: 12,
  created: 2,
  assigned: 1,
  completed: 1,
  verified: 7,
  rejected: 0,
  cancelled: 1,
  expired: 0,
  successBps: 8750,
  reward: "120000000000000000000",
  escrowed: "40000000000000000000",
  distributedReward: "70000000000000000000",
  refunded: "10000000000000000000",
  paidToVoters: "0",
  returnedPools: "0",
  returnedBonds: "0",
  medianReward: "10000000000000000000",
  medianResultSeconds: 5400,
  medianVerificationSeconds: 190800,
};

export const modelApi = describeEndpoint({
  id: "model",
  path: "models/{id}",
  title: "One model",
  description:
    "A model with its files and the outcomes of its tasks. A private model's texts are not on the chain, so they are empty.",
  pathParameters: {
    id: { description: "Id of the model, 0x and 64 hex digits.", example: SAMPLE_MODEL, schema: idParameter },
  },
  query: viewerQuerySchema,
  parameters: viewer("whether it owns the model"),
  answer: {
    description: "The model.",
    schema: modelRecordSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "A public model",
      description: "The file and the metadata have content ids.",
      request: `/api/models/${SAMPLE_MODEL}`,
      response: {
        id: SAMPLE_MODEL,
        name: "Delivery time",
        description: "Estimates the time of a delivery from distance, weight and weekday.",
        version: "1.2.0",
        category: "nlp",
        owner: SAMPLE_REQUESTER,
        isActive: true,
        usageCount: 12,
        createdAt: 1769860800,
        isPublic: true,
        isOwner: false,
        accessMethod: `ipfs://${CID}|ipfs://${CID}`,
        ipfsHashes: { file: CID, metadata: CID },
        metadataDigest: HASH,
        modelHash: HASH,
        transactionHash: HASH,
        updatedAt: 1769860800,
        tasks: TASKS,
      },
    },
  ],
});

export const taskApi = describeEndpoint({
  id: "task",
  path: "tasks/{id}",
  title: "One task",
  description:
    "A task with its status (0 Created, 1 Assigned, 2 Completed, 3 Verified, 4 Rejected, 5 Cancelled, 6 Expired), input, results and payments. The zero address and the zero hash mean none; null means not happened yet.",
  pathParameters: {
    id: { description: "Id of the task, 0x and 64 hex digits.", example: SAMPLE_TASK, schema: idParameter },
  },
  answer: {
    description: "The task.",
    schema: taskRecordSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "A task with a result",
      description: "The result is waiting for verification.",
      request: `/api/tasks/${SAMPLE_TASK}`,
      response: {
        id: SAMPLE_TASK,
        title: "Delivery times of January",
        taskType: 0,
        status: 2,
        settled: false,
        reward: "10000000000000000000",
        requester: SAMPLE_REQUESTER,
        assignedProvider: SAMPLE_PROVIDER,
        deadline: 1770465600,
        createdAt: 1769860800,
        modelId: SAMPLE_MODEL,
        resultHash: HASH,
        verificationId: SAMPLE_VERIFICATION,
        description: "One row per delivery.",
        parameters: '{"unit":"minutes"}',
        dataPointer: `ipfs://${CID}`,
        metadataCid: CID,
        statusAt: 1769947200,
        round: 1,
        bundleCid: CID,
        verificationIds: [SAMPLE_VERIFICATION],
        distributed: false,
        providerBps: 8000,
        verifierBps: 1500,
        bondBps: 1500,
        providerAmount: null,
        verifierPool: null,
        protocolFee: null,
        refund: "0",
        transactionHash: HASH,
      },
    },
  ],
});

export const verificationApi = describeEndpoint({
  id: "verification",
  path: "verifications/{id}",
  title: "One verification with its votes",
  description:
    "The verification of one result: status (0 Ready, 1 Voting, 2 Approved, 3 Rejected, 4 Inconclusive, 5 Escalated), thresholds, votes in the order they were cast, outcome, and the verifier pool.",
  pathParameters: {
    id: {
      description:
        "Id of the verification: the task's id with a hash of the result in the middle and the number of the result in the last byte.",
      example: SAMPLE_VERIFICATION,
      schema: idParameter,
    },
  },
  query: viewerQuerySchema,
  parameters: viewer("whether it voted and what it can claim"),
  answer: {
    description: "The verification.",
    schema: verificationRecordSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "An open vote, as seen by one verifier",
      description: "One vote so far, cast by this verifier.",
      request: `/api/verifications/${SAMPLE_VERIFICATION}?account=${SAMPLE_VOTER}`,
      response: {
        id: SAMPLE_VERIFICATION,
        modelId: SAMPLE_MODEL,
        taskId: SAMPLE_TASK,
        status: 1,
        submittedBy: SAMPLE_PROVIDER,
        timestamp: 1769947200,
        check: 0,
        seats: 0,
        votesFor: 1,
        votesAgainst: 0,
        totalVotes: 1,
        consensusThreshold: 5,
        requiredVotes: 5,
        isExpired: false,
        timeRemaining: 165600,
        round: 1,
        reward: "10000000000000000000",
        bond: "1500000000000000000",
        resultHash: HASH,
        bundleCid: CID,
        majorityBps: 6000,
        traceSeal: null,
        startedAt: 1769950800,
        openingStartedAt: null,
        decidedAt: null,
        finalAt: null,
        ruling: null,
        isComplete: false,
        consensusReached: false,
        verificationDeadline: 1770120000,
        rewardPool: { opened: false, amount: "1500000000000000000", participants: null },
        votes: [
          {
            verificationId: SAMPLE_VERIFICATION,
            voter: SAMPLE_VOTER,
            support: true,
            vote: "approve",
            voterAddress: SAMPLE_VOTER,
            confidence: 90,
            reasoning: "Computed again: the same bytes.",
            timestamp: 1769954400,
            transactionHash: HASH,
          },
        ],
        viewer: { hasVoted: true, available: false, alreadyClaimed: false, individualReward: "0" },
      },
    },
  ],
});

export const accountApi = describeEndpoint({
  id: "account",
  path: "accounts/{id}",
  title: "One account",
  description:
    "An account's activity, balances and earnings in each role. A role it never had is null. An address without activity returns 404.",
  pathParameters: {
    id: { description: "The address, case-insensitive.", example: SAMPLE_VOTER, schema: accountParameter },
  },
  answer: {
    description: "The account.",
    schema: accountRecordSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "A verifier",
      description: "It was neither a requester nor a provider.",
      request: `/api/accounts/${SAMPLE_VOTER}`,
      response: {
        id: SAMPLE_VOTER,
        role: "verifier",
        firstSeenAt: 1769860800,
        lastActiveAt: 1769954400,
        modelCount: 0,
        activeModelCount: 0,
        spent: "0",
        escrowed: "0",
        refunded: "0",
        returnedPools: "0",
        returnedBonds: "0",
        earnedAsProvider: "0",
        earnedAsVerifier: "1500000000000000000",
        bonded: "0",
        credit: "0",
        requested: null,
        provider: null,
        verifier: {
          isApprovedVerifier: true,
          isSystemLocked: false,
          minimumStake: "10000000000000000000",
          stakedAmount: "50000000000000000000",
          locked: "2000000000000000000",
          unbonding: "0",
          voteCount: 31,
          openVotes: 1,
          accuracyBps: 9333,
          claimable: "300000000000000000",
        },
      },
    },
  ],
});
