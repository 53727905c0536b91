import type { Address } from "viem";
import { judgedRound } from "#app/features/verification/act/settlement.ts";
import { votingDeadline } from "#app/features/verification/situation/verification-facts.ts";
import { votingSystemFragment } from "#app/features/verification/situation/verification-row.fragment.ts";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { lossOf } from "#protocol/rules/settlement.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Open votes that are listed; each locks a part of the stake. */
const LISTED = 50;

const LOCKED_STAKE = graphql(
  `
  query LockedStake($voter: String!, $first: Int!) {
    votes(first: $first, where: { voter: $voter, settled: false }, orderBy: castOrder, orderDirection: asc) {
      id
      lockedStake
      support
      withConsensus
      verification {
        id
        statusIndex
        escalatedFrom
        ruling
        minoritySlashBps
        ruledSlashBps
        deadline
        lockedSecondsAtStart
        finalAt
        escalatedAt
        arbiterTimeout
        spec {
          title
        }
      }
    }
    protocol(id: "protocol") {
      ...VotingSystem
    }
    ...Meta
  }
`,
  [metaFragment, votingSystemFragment],
);

type Row = ResultOf<typeof LOCKED_STAKE>["votes"][number];

/** A vote whose stake is locked. */
export interface LockingVote extends Pick<Row, "id" | "lockedStake" | "withConsensus"> {
  verification: Pick<Row["verification"], "id" | "statusIndex" | "spec">;
  /** What the outcome, as it is now, takes of the lock; smallest unit. */
  loss: string;
  /** Unix second at which its present state ends; 0 where no time ends it. */
  until: number;
}

function untilOf(
  { verification: row }: Row,
  lock: Parameters<typeof votingDeadline>[1] | null,
  now: number,
): number {
  if (row.statusIndex === VerificationStatus.Voting) return lock ? votingDeadline(row, lock, now) : 0;
  if (row.statusIndex === VerificationStatus.Escalated)
    return Number(row.escalatedAt ?? 0) + Number(row.arbiterTimeout);
  return Number(row.finalAt ?? 0);
}

/** The votes of an account whose stake is locked, oldest first. `account` in lower case. */
export async function readLockedStake(account: Address) {
  const result = await querySubgraph(LOCKED_STAKE, { voter: account, first: LISTED });
  if (result.status !== "ok") return result;
  const { votes, protocol } = result.data;
  const now = result.block.timestamp ?? 0;
  const rows: LockingVote[] = votes.map((vote) => ({
    ...vote,
    loss: String(lossOf(judgedRound(vote.verification), vote, BigInt(vote.lockedStake))),
    until: untilOf(vote, protocol, now),
  }));
  return { ...result, data: rows };
}
