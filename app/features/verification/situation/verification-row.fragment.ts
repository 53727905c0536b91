import { graphql } from "#subgraph/client/graphql.ts";

export const votingFactsFragment = graphql(`
  fragment VotingFacts on Verification @_unmask {
    statusIndex
    startedAt
    deadline
    lockedSecondsAtStart
    eligibleBefore
    decidesAtDeadline
    formerProviderIds
    extensions
    maxExtensions
    minVotingTime
    check
    stage
    seats
    opened
    equalRejections
    openingStartedAt
    votesFor
    votesAgainst
    totalVotes
    consensusThreshold
    requiredVotes
    majorityBps
    voteLock
    minoritySlashBps
    ruledSlashBps
    escalatedFrom
    decidedAt
    finalAt
    ruling
  }
`);

export const verificationRowFragment = graphql(
  `
  fragment VerificationRow on Verification @_unmask {
    id
    taskType
    round
    ...VotingFacts
    isOpen
    submittedAt
    reward
    rewardPool
    verifierPool
    spec {
      title
    }
    model {
      id
      name
      ownerId
    }
    requesterId
    providerId
    modelOwnerId
  }
`,
  [votingFactsFragment],
);

/** State of the voting system and the one parameter that every list needs. */
export const votingSystemFragment = graphql(`
  fragment VotingSystem on Protocol @_unmask {
    systemLocked
    lockedAt
    lockedUntil
    lockedSeconds
    lockReason
    parameters {
      minimumStake
    }
  }
`);

/** Verifier fields that decide whether an account may vote. */
export const verifierFragment = graphql(`
  fragment VerifierState on Verifier @_unmask {
    id
    staked
    locked
    unbonding
    unbondingReadyAt
    changedAt
    activeSince
    isApproved
    openVotes
  }
`);

/** Rules fixed at the start of the voting; before that, those in force at the submission. */
export const verificationRulesFragment = graphql(`
  fragment VerificationRules on Verification @_unmask {
    appealsEnabled
    appealWindow
    resolutionTimeout
    arbiterTimeout
    appealBondBps
    arbiterFee
  }
`);
