import { graphql } from "#subgraph/client/graphql.ts";

export const taskRecordFragment = graphql(`
  fragment TaskRecord on TaskSummary @_unmask {
    total
    verified
    rejected
    cancelledWithProvider
    expiredWithProvider
    endedUnconfirmed
    successBps
  }
`);

/** Index data about a model's past work. */
export const trustSummaryFragment = graphql(
  `
  fragment TrustSummary on TaskSummary @_unmask {
    ...TaskRecord
    medianReward
    medianAssignmentSeconds
    medianResultSeconds
    medianVerificationSeconds
    requesterCount
  }
`,
  [taskRecordFragment],
);

export const modelRowFragment = graphql(
  `
  fragment ModelRow on Model @_unmask {
    id
    name
    description
    version
    isActive
    isPublic
    createdAt
    ownerId
    category {
      id
      name
    }
    metadataCid
    metadataDigest
    metadata {
      valid
      name
      fileName
      example
    }
    summary {
      ...TrustSummary
    }
  }
`,
  [trustSummaryFragment],
);
