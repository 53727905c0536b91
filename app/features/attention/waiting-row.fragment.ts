import {
  verificationRulesFragment,
  votingFactsFragment,
} from "#app/features/verification/situation/verification-row.fragment.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

export const waitingRoundFragment = graphql(
  `
  fragment WaitingRoundRow on Verification @_unmask {
    id
    round
    requesterId
    ...VotingFacts
    ...VerificationRules
    escalatedAt
    bond
    bondHeld
    poolOpened
    participants
    rewardPerVoter
  }
`,
  [verificationRulesFragment, votingFactsFragment],
);

/** Fields of a task for the same rules. */
export const waitingTaskFragment = graphql(
  `
  fragment WaitingTaskRow on Task @_unmask {
    id
    seq
    taskType
    statusIndex
    statusAt
    reward
    createdAt
    bondLocked
    providerBps
    verifierBps
    deadline
    round
    escalated
    distributed
    cancelEffectiveAt
    cancelNotice
    requesterId
    providerId
    assignedAt
    model {
      id
      name
    }
    spec {
      title
    }
    verification {
      ...WaitingRoundRow
    }
    verifications(first: 255, orderBy: round) {
      providerId
      submittedAt
    }
  }
`,
  [waitingRoundFragment],
);

export type WaitingRoundRow = ResultOf<typeof waitingRoundFragment>;
export type WaitingTaskRow = ResultOf<typeof waitingTaskFragment>;

export interface OwnVote {
  readonly support: boolean | null;
  readonly settled: boolean;
  readonly claimed: boolean;
  /** Smallest unit. */
  readonly lockedStake: string;
}
