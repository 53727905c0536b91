import { votingFactsFragment } from "#app/features/verification/situation/verification-row.fragment.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";
import { waitingRoundFragment, waitingTaskFragment } from "./waiting-row.fragment.ts";

/** The account's own data, the protocol parameters, and the open appeals. */
export const OWN_ACCOUNT = graphql(
  `
  query OwnAccount($account: ID!, $address: String!, $first: Int!) {
    account(id: $account) {
      credit
    }
    verifier(id: $account) {
      isApproved
      unbonding
      unbondingReadyAt
    }
    models(first: $first, where: { offeredTo: $address }, orderBy: seq) {
      id
      name
      ownerId
    }
    appeals: verifications(first: $first, where: { statusIndex: 5 }, orderBy: escalatedAt) {
      id
      requesterId
      providerId
      modelOwnerId
      arbiterTimeout
      escalatedAt
      ...VotingFacts
      spec {
        title
      }
      votes(where: { voter: $address }) {
        support
        stage
        settled
        claimed
      }
    }
    protocol(id: "protocol") {
      systemLocked
      lockedAt
      lockedUntil
      lockedSeconds
      parameters {
        minimumStake
        maxRounds
        staleWindow
        minPeriod
        maxPeriod
        startGrace
        distributionGrace
      }
    }
  }
`,
  [votingFactsFragment],
);

export type OwnAccount = ResultOf<typeof OWN_ACCOUNT>;

/** Tasks of the account that may need action. Sorted by `queuedOrder`: other orders would scan all accounts' tasks. */
export const OWN_TASKS = graphql(
  `
  query OwnTasks($address: String!, $first: Int!, $now: BigInt!) {
    assignments: tasks(
      first: $first
      where: { and: [
        { provider: $address }
        { or: [{ statusIndex_in: [1, 2, 4] }, { queue: "payment" }] }
      ] }
      orderBy: queuedOrder
    ) {
      ...WaitingTaskRow
    }
    late: tasks(
      first: $first
      where: { and: [
        { requester: $address, statusIndex_in: [0, 1] }
        { or: [{ deadline_lt: $now }, { cancelEffectiveAt_gt: "0" }] }
      ] }
      orderBy: queuedOrder
      orderDirection: desc
    ) {
      ...WaitingTaskRow
    }
    judged: tasks(
      first: $first
      where: { requester: $address, statusIndex_in: [2, 4] }
      orderBy: queuedOrder
      orderDirection: desc
    ) {
      ...WaitingTaskRow
    }
    unpaid: tasks(
      first: $first
      where: { requester: $address, queue: "payment" }
      orderBy: queuedOrder
      orderDirection: desc
    ) {
      ...WaitingTaskRow
    }
  }
`,
  [waitingTaskFragment],
);

/** Rounds with a vote of the account that may need action, and those whose bond returns to it as requester. */
export const OWN_ROUNDS = graphql(
  `
  query OwnRounds($address: String!, $first: Int!) {
    unsettled: votes(first: $first, where: { voter: $address, settled: false }, orderBy: castOrder) {
      ...OwnVoteRow
    }
    claimable: votes(first: $first, where: { voter: $address, claimable_gt: "0" }, orderBy: castOrder) {
      ...OwnVoteRow
    }
    unopened: votes(
      first: $first
      where: {
        voter: $address
        settled: true
        claimed: false
        verification_: { poolOpened: false, statusIndex_in: [2, 3, 4] }
      }
      orderBy: castOrder
      orderDirection: desc
    ) {
      ...OwnVoteRow
    }
    refunds: verifications(
      first: $first
      where: { requester: $address, statusIndex: 3, bondHeld: true, votesAgainst: 0 }
      orderBy: decidedAt
    ) {
      ...WaitingRoundRow
      spec {
        title
      }
    }
  }
`,
  [
    waitingRoundFragment,
    graphql(
      `
      fragment OwnVoteRow on Vote @_unmask {
        support
        stage
        settled
        claimed
        lockedStake
        verification {
          ...WaitingRoundRow
          spec {
            title
          }
        }
        task {
          ...WaitingTaskRow
        }
      }
    `,
      [waitingRoundFragment, waitingTaskFragment],
    ),
  ],
);
