import { describeEndpoint } from "#functions/catalogue/description.ts";
import {
  SAMPLE_MODEL as MODEL,
  SAMPLE_REQUESTER as REQUESTER,
  SAMPLE_PROVIDER,
  SAMPLE_VERIFICATION,
  SAMPLE_TASK as TASK,
} from "#functions/catalogue/samples.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import {
  activitiesQuerySchema,
  activitiesResponseSchema,
  modelsQuerySchema,
  modelsResponseSchema,
  tasksQuerySchema,
  tasksResponseSchema,
  verificationsQuerySchema,
} from "#protocol/schemas/http/api-listing.ts";
import { verificationsResponseSchema } from "#protocol/schemas/http/api-record.ts";

const paging = {
  limit: { description: "Rows per page, 1 to 1,000.", example: "20" },
  cursor: {
    description: "nextCursor of the previous page. Keep the same filters; new rows do not shift the pages.",
  },
  sort: { description: "Sort order by creation time." },
} as const;

export const modelsApi = describeEndpoint({
  id: "models",
  title: "List models",
  description: "Active public models with their total number of tasks, and the total for the filter.",
  query: modelsQuerySchema,
  parameters: {
    ...paging,
    category: { description: "Category name, case-insensitive.", example: "nlp" },
  },
  answer: {
    description: "A page of models.",
    schema: modelsResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "The newest model of a category",
      description: "One row and the total count.",
      request: "/api/models?category=nlp&limit=1",
      response: {
        models: [
          {
            id: MODEL,
            name: "Delivery time",
            description: "Estimates the time of a delivery from distance, weight and weekday.",
            version: "1.2.0",
            category: "nlp",
            owner: REQUESTER,
            isActive: true,
            usageCount: 12,
            createdAt: 1769860800,
          },
        ],
        pagination: { total: 7, limit: 1, nextCursor: "6" },
      },
    },
  ],
});

export const tasksApi = describeEndpoint({
  id: "tasks",
  title: "List tasks",
  description:
    "Tasks with their status (0 Created, 1 Assigned, 2 Completed, 3 Verified, 4 Rejected, 5 Cancelled, 6 Expired). A created or assigned task whose deadline has passed is Expired, even before that is settled on the chain; settled is false until then. Filters are combined with AND. The total is null for filters that the index does not count. The zero address and the zero hash mean none.",
  query: tasksQuerySchema,
  parameters: {
    ...paging,
    status: { description: "Only tasks with this status at the indexed block.", example: "created" },
    acceptable: {
      description: "true: only tasks that can be accepted at the indexed block. false has no effect.",
      example: "true",
    },
    deadlineAfter: {
      description: "Only tasks with a deadline after this time, in unix seconds.",
      example: "1770000000",
    },
    minReward: {
      description: "Only tasks with this reward or more.",
      example: "5000000000000000000",
    },
    text: {
      description:
        "Only tasks whose title or description contains every word of this text (up to six words, case-insensitive).",
      example: "delivery times",
    },
    taskType: { description: "0 inference, 1 fine tuning, 2 evaluation." },
    model: { description: "Id of a model." },
    requester: { description: "Address of the requester." },
    provider: { description: "Address of the provider." },
  },
  answer: {
    description: "A page of tasks.",
    schema: tasksResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Open tasks",
      description: "Tasks that a provider can accept now, newest first.",
      request: "/api/tasks?acceptable=true&limit=1",
      response: {
        tasks: [
          {
            id: TASK,
            title: "Delivery times of January",
            taskType: 0,
            status: 0,
            settled: false,
            reward: "10000000000000000000",
            requester: REQUESTER,
            assignedProvider: ZERO_ADDRESS,
            deadline: 1770465600,
            createdAt: 1769860800,
            modelId: MODEL,
            resultHash: ZERO_HASH,
            verificationId: ZERO_HASH,
          },
        ],
        pagination: { total: null, limit: 1, nextCursor: "42" },
      },
    },
  ],
});

export const activitiesApi = describeEndpoint({
  id: "activities",
  title: "List activities",
  description:
    "Marketplace events as sentences, newest first. The total is null for filters that the index does not count.",
  query: activitiesQuerySchema,
  parameters: {
    ...paging,
    type: { description: "Only activities of this type.", example: "task_created" },
    kind: { description: "Only this kind of contract event." },
    account: { description: "Only activities that involve this address." },
  },
  answer: {
    description: "A page of activities.",
    schema: activitiesResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Latest activity of an account",
      description: "One activity with a link to its page.",
      request: `/api/activities?account=${REQUESTER}&limit=1`,
      response: {
        activities: [
          {
            id: "0x01",
            type: "task_created",
            title: "Task created",
            description: "created task #0x3f3f3f for 10 MLB",
            timestamp: 1769860800,
            link: { href: `/tasks/${TASK}`, text: "View Task" },
          },
        ],
        pagination: {
          total: null,
          limit: 1,
          nextCursor: `${REQUESTER}000000000000000100000000`,
        },
      },
    },
  ],
});

export const verificationsApi = describeEndpoint({
  id: "verifications",
  title: "List verifications",
  description:
    "Verifications of submitted results with status (0 Ready, 1 Voting, 2 Approved, 3 Rejected, 4 Inconclusive, 5 Escalated), votes so far and remaining time, sorted by submission. The total is null when filtered by task or provider.",
  query: verificationsQuerySchema,
  parameters: {
    ...paging,
    status: {
      description: "Only verifications with this status; Ready means that voting has not started.",
      example: "voting",
    },
    task: { description: "Only verifications of this task." },
    provider: { description: "Address of the provider who submitted the result." },
  },
  answer: {
    description: "A page of verifications.",
    schema: verificationsResponseSchema,
  },
  refusals: ["INDEXER_UNAVAILABLE"],
  examples: [
    {
      title: "Open votes",
      description: "Verifications that can be voted on now.",
      request: "/api/verifications?status=voting&limit=1",
      response: {
        verifications: [
          {
            id: SAMPLE_VERIFICATION,
            modelId: MODEL,
            taskId: TASK,
            status: 1,
            submittedBy: SAMPLE_PROVIDER,
            timestamp: 1769947200,
            votesFor: 2,
            votesAgainst: 0,
            totalVotes: 2,
            check: 0,
            seats: 0,
            consensusThreshold: 5,
            requiredVotes: 5,
            isExpired: false,
            timeRemaining: 172800,
          },
        ],
        pagination: { total: 4, limit: 1, nextCursor: "0x000000000000010000000000" },
      },
    },
  ],
});
