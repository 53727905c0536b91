/** Queries that find sealed votes which can be opened, or whose opening can start. The keeper verifies each on chain. */
import type { Address, Hex } from "viem";
import { Check } from "#protocol/generated/enums.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import type { VotingRound } from "../work/round.ts";

const PAGE = 100;
const SEATS = 5;

const SEALED_ROUNDS = graphql(`
  query KeeperSealedRounds($now: BigInt!, $first: Int!, $seats: Int!) {
    verifications(
      first: $first
      orderBy: closingOrder
      where: {
        or: [
          { queue: "voting", check_gt: 0, openingStartedAt_not: null }
          { queue: "voting", check_gt: 0, seats_gt: 0, deadline_lt: $now }
          { queue: "voting", check: 4, startedAt_not: null, sampleSeed: null }
        ]
      }
    ) {
      id
      round
      check
      traceSeal
      resultHash
      resultCid
      details
      deadline
      openingStartedAt
      sampleSeed
      samplePinnedAt
      task {
        id
      }
      votes(first: $seats) {
        sealed
        trace
        traces
        tx
        voter {
          id
        }
      }
    }
  }
`);

interface SealedVoteRow {
  readonly voter: Address;
  /** The transaction that sealed it. */
  readonly tx: Hex;
}

export interface SealedRoundRow extends VotingRound {
  readonly check: Check;
  /** The hash that the trace of an approval has; undefined for judged rounds. */
  readonly seal: Hex | undefined;
  readonly isOpening: boolean;
  /** Of a sampled batch: what is due before votes can be opened. */
  readonly sample?: "undrawn" | "drawn" | "pinned" | undefined;
  readonly sealed: readonly SealedVoteRow[];
  /** Traces of opened votes. */
  readonly traces: readonly Hex[];
  /** Of a sampled batch: the lists of traces whose hashes they are. */
  readonly samples: readonly (readonly Hex[])[];
}

export interface SealedIndex {
  /** Rounds in their opening, rounds whose time for seats is over, and batches without a sample. @param now unix seconds of the chain */
  rounds(now: number): Promise<readonly SealedRoundRow[]>;
}

/** @param url of the subgraph's GraphQL endpoint */
export function openSealedIndex(url: string): SealedIndex {
  const { query } = createGraphClient(url);
  return {
    async rounds(now) {
      const { verifications } = await query(SEALED_ROUNDS, { now: String(now), first: PAGE, seats: SEATS });
      return verifications.map(
        ({ id, task, check, traceSeal, resultCid, deadline, votes, ...round }): SealedRoundRow => ({
          verification: id,
          task: task.id,
          round: round.round,
          check: check as Check,
          resultHash: round.resultHash,
          bundleCid: resultCid,
          details: round.details,
          deadline: Number(deadline),
          seal: traceSeal ?? undefined,
          isOpening: round.openingStartedAt !== null,
          sample:
            check !== Check.Sampled
              ? undefined
              : round.samplePinnedAt !== null
                ? "pinned"
                : round.sampleSeed === null
                  ? "undrawn"
                  : "drawn",
          sealed: votes.flatMap(({ sealed, voter, tx }) =>
            sealed ? [{ voter: voter.id as Address, tx: tx as Hex }] : [],
          ),
          traces: votes.flatMap(({ trace }) => (trace ? [trace as Hex] : [])),
          samples: votes.flatMap(({ traces }) => (traces ? [traces as Hex[]] : [])),
        }),
      );
    },
  };
}
