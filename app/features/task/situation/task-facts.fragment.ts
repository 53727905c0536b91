import { graphql } from "#subgraph/client/graphql.ts";

export const taskRowFragment = graphql(`
  fragment TaskRow on Task @_unmask {
    id
    seq
    taskType
    check
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
