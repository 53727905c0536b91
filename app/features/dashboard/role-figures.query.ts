import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

export const DASHBOARD_ACCOUNT = graphql(`
  query DashboardAccount($account: ID!) {
    account(id: $account) {
      role
    }
  }
`);

/** Maximum number of providers counted individually. */
export const PROVIDERS_COUNTED = 1_000;

export const VISITOR_FIGURES = graphql(`
  query VisitorFigures($days: [String!]!, $since: Timestamp!, $twoWeeks: Timestamp!) {
    protocol(id: "protocol") {
      listedModelCount
      modelCount
      providerCount
      tasks {
        total
        verified
        rejected
        cancelledWithProvider
        expiredWithProvider
        endedUnconfirmed
        verifications
        verificationSeconds
      }
    }
    recentProviders: providers(first: 1000, where: { acceptedOn_in: $days }) {
      id
    }
    taskStats(interval: day, first: 31, where: { timestamp_gte: $since }) {
      timestamp
      created
      verified
    }
    hours: taskStats(interval: hour, current: include, first: 337, where: { timestamp_gte: $twoWeeks }) {
      timestamp
      created
      verified
    }
  }
`);

export const OWNER_FIGURES = graphql(`
  query OwnerFigures($account: ID!, $address: String!, $since: Timestamp!, $twoWeeks: Timestamp!) {
    account(id: $account) {
      modelCount
      activeModelCount
      owned {
        total
        verified
        rejected
        cancelledWithProvider
        expiredWithProvider
        endedUnconfirmed
        distributedReward
      }
    }
    ownerStats(interval: day, first: 31, where: { modelOwner: $address, timestamp_gte: $since }) {
      timestamp
      created
      verified
      distributedReward
    }
    hours: ownerStats(interval: hour, current: include, first: 337, where: { modelOwner: $address, timestamp_gte: $twoWeeks }) {
      timestamp
      created
      verified
      distributedReward
    }
  }
`);

export const REQUESTER_FIGURES = graphql(`
  query RequesterFigures($account: ID!, $address: String!, $since: Timestamp!, $twoWeeks: Timestamp!) {
    account(id: $account) {
      spent
      escrowed
      requested {
        total
        created
        assigned
        verified
        completions
        completionSeconds
      }
    }
    requesterStats(interval: day, first: 31, where: { requester: $address, timestamp_gte: $since }) {
      timestamp
      created
      verified
      distributedReward
    }
    hours: requesterStats(interval: hour, current: include, first: 337, where: { requester: $address, timestamp_gte: $twoWeeks }) {
      timestamp
      created
      verified
      distributedReward
    }
  }
`);

export const PROVIDER_FIGURES = graphql(`
  query ProviderFigures($account: ID!, $address: Bytes!, $since: Timestamp!, $twoWeeks: Timestamp!) {
    account(id: $account) {
      earnedAsProvider
      provider {
        open
        verified
        failed
        accepted
      }
      provided {
        responses
        responseSeconds
      }
    }
    providerStats(interval: day, first: 31, where: { provider: $address, timestamp_gte: $since }) {
      timestamp
      verified
      providerAmount
    }
    hours: providerStats(interval: hour, current: include, first: 337, where: { provider: $address, timestamp_gte: $twoWeeks }) {
      timestamp
      verified
      providerAmount
    }
  }
`);

export const VERIFIER_FIGURES = graphql(`
  query VerifierFigures($account: ID!, $address: String!, $since: Timestamp!, $twoWeeks: Timestamp!) {
    verifier(id: $account) {
      staked
      locked
      voteCount
      openVotes
      votesDecided
      votesWithConsensus
      earned
      claimable
    }
    verifierStats(interval: day, first: 31, where: { verifier: $address, timestamp_gte: $since }) {
      timestamp
      votes
      claimed
    }
    hours: verifierStats(interval: hour, current: include, first: 337, where: { verifier: $address, timestamp_gte: $twoWeeks }) {
      timestamp
      votes
      claimed
    }
  }
`);

export type VisitorData = ResultOf<typeof VISITOR_FIGURES>;
export type OwnerData = ResultOf<typeof OWNER_FIGURES>;
export type RequesterData = ResultOf<typeof REQUESTER_FIGURES>;
export type ProviderData = ResultOf<typeof PROVIDER_FIGURES>;
export type VerifierData = ResultOf<typeof VERIFIER_FIGURES>;
