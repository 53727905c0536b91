/** A task as lists and its own address tell it (F323). */
import { latestVerificationOf } from "#protocol/chain/ids.ts";
import { ZERO_ADDRESS, ZERO_HASH } from "#protocol/chain/unset.ts";
import type { ListedTask } from "#protocol/schemas/http/api-listing.ts";
import { type FragmentOf, graphql } from "#subgraph/client/graphql.ts";

export const LISTED_TASK = graphql(`
  fragment ListedTask on Task @_unmask {
    id
    seq
    taskType
    statusIndex
    reward
    requesterId
    providerId
    deadline
    createdAt
    model {
      id
    }
    resultHash
    round
    spec {
      title
    }
  }
`);

export const toListedTask = (row: FragmentOf<typeof LISTED_TASK>): ListedTask => ({
  id: row.id,
  ...(row.spec?.title && { title: row.spec.title }),
  taskType: row.taskType,
  status: row.statusIndex,
  reward: row.reward,
  requester: row.requesterId,
  assignedProvider: row.providerId ?? ZERO_ADDRESS,
  deadline: Number(row.deadline),
  createdAt: Number(row.createdAt),
  modelId: row.model.id,
  resultHash: row.resultHash ?? ZERO_HASH,
  verificationId: latestVerificationOf(row.id, row.round) ?? ZERO_HASH,
});
