import { graphql } from "#subgraph/client/graphql.ts";

/** What every list of tasks shows and what the rules need to know about a task. */
export const taskRowFragment = graphql(`
  fragment TaskRow on Task @_unmask {
    id
    seq
    taskType
    category
    modelOwnerId
    statusIndex
    statusAt
    reward
    deadline
    round
    escalated
    distributed
    bondBps
    cancelEffectiveAt
    cancelNotice
    providerConfirmed
    createdAt
    requesterId
    providerId
    model {
      id
      name
    }
    spec {
      title
    }
  }
`);
