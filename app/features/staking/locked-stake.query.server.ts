import type { Address } from "viem";
import { judgedRound } from "#app/features/verification/act/settlement.ts";
import { votingDeadline } from "#app/features/verification/situation/verification-facts.ts";
import { votingSystemFragment } from "#app/features/verification/situation/verification-row.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { lossOf } from "#protocol/rules/settlement.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Number of open votes listed; each locks part of the stake. */
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
        openingStartedAt
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
  }
`,
  [votingSystemFragment],
);

type Row = ResultOf<typeof LOCKED_STAKE>["votes"][number];

export interface LockingVote extends Pick<Row, "id" | "lockedStake" | "withConsensus"> {
  verification: Pick<Row["verification"], "id" | "statusIndex" | "spec">;
  /** Part of the lock that the current outcome takes; smallest unit. */
  loss: string;
  /** Unix second at which its current state ends; 0 if it has no time limit. */
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

/** An account's votes with locked stake, oldest first. `account` in lower case. */
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
