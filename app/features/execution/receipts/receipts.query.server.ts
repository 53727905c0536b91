import type { Address, Hex } from "viem";
import { partiesOf, verificationFacts } from "#app/features/verification/situation/verification-facts.ts";
import {
  votingFactsFragment,
  votingSystemFragment,
} from "#app/features/verification/situation/verification-row.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { receiptNamedIn } from "#protocol/documents/named-receipt.ts";
import { mayStillVote } from "#protocol/rules/verification.ts";
import { graphql } from "#subgraph/client/graphql.ts";

const RECEIPTS = graphql(
  `
    query ReceiptsOfTask($id: ID!) {
      task(id: $id) {
        id
        taskType
        spec {
          title
        }
        model {
          name
        }
        verifications(first: 255, orderBy: round) {
          id
          round
          ...VotingFacts
          requesterId
          providerId
          modelOwnerId
          resultHash
          votes(first: 1000, orderBy: index) {
            id
            support
            reasoning
            timestamp
            tx
            voter {
              id
            }
          }
        }
      }
      protocol(id: "protocol") {
        ...VotingSystem
      }
    }
  `,
  [votingFactsFragment, votingSystemFragment],
);

/** A receipt that a vote's reasoning names; read and checked in the browser. */
export interface NamedReceipt {
  readonly cid: string;
  readonly voter: Hex;
  readonly support: boolean;
  /** Unix seconds of the vote. */
  readonly votedAt: number;
  readonly tx: Hex;
}

export interface ReceiptRound {
  readonly verificationId: Hex;
  readonly round: number;
  readonly statusIndex: number;
  readonly ruling: string | null;
  readonly resultHash: Hex;
  readonly votes: number;
  /** Empty for a reader who may still vote in the round. */
  readonly receipts: readonly NamedReceipt[];
  readonly isHidden: boolean;
}

/** The receipts of each round; `task` is null for an unknown id. Rounds open to `reader` omit others' votes. */
export async function readReceipts(id: Hex, reader: Address | undefined) {
  const result = await querySubgraph(RECEIPTS, { id });
  if (result.status !== "ok") return result;
  const { task, protocol } = result.data;
  if (!task || !protocol) return { ...result, data: null };
  const { spec, model, taskType, verifications } = task;
  const now = result.block.timestamp ?? 0;
  const rounds = verifications.map((row): ReceiptRound => {
    const { id: verificationId, round, statusIndex, ruling, resultHash, votes } = row;
    const isHidden = mayStillVote(
      verificationFacts(row, protocol, now),
      partiesOf(row),
      { account: reader, now },
      { hasVoted: votes.some(({ voter }) => isSameAddress(voter.id, reader)) },
    );
    const receipts = votes.flatMap(({ reasoning, voter, support, timestamp, tx }): NamedReceipt[] => {
      const cid = receiptNamedIn(reasoning);
      return cid && support !== null
        ? [{ cid, voter: voter.id as Hex, support, votedAt: Number(timestamp), tx }]
        : [];
    });
    return {
      verificationId,
      round,
      statusIndex,
      ruling,
      resultHash,
      votes: votes.length,
      receipts: isHidden ? [] : receipts,
      isHidden,
    };
  });
  return { ...result, data: { title: spec?.title ?? null, model: model.name, taskType, rounds } };
}
