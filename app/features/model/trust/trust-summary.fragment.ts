import { graphql } from "#subgraph/client/graphql.ts";

/** The rate of verified tasks, with its cases. */
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

/** What the index knows of a model's work: enough to trust it, or not. */
export const trustSummaryFragment = graphql(`
  fragment TrustSummary on TaskSummary @_unmask {
    total
    verified
    rejected
    cancelledWithProvider
    expiredWithProvider
    endedUnconfirmed
    successBps
    medianReward
    medianAssignmentSeconds
    medianResultSeconds
    medianVerificationSeconds
    requesterCount
  }
`);
