import type { Hex } from "viem";
import { metaFragment } from "#app/graphql/meta.fragment.ts";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { receiptNamedIn } from "#protocol/documents/named-receipt.ts";
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
          statusIndex
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
      ...Meta
    }
  `,
  [metaFragment],
);

/** A receipt that a vote's reason names; what it says is read and checked in the browser. */
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
  readonly resultHash: Hex;
  readonly votes: number;
  readonly receipts: readonly NamedReceipt[];
}

/** The receipts that the votes of each round name; `task` is null when the index knows none with this id. */
export async function readReceipts(id: Hex) {
  const result = await querySubgraph(RECEIPTS, { id });
  if (result.status !== "ok") return result;
  const { task } = result.data;
  if (!task) return { ...result, data: null };
  const { spec, model, taskType, verifications } = task;
  const rounds = verifications.map(({ id: verificationId, round, statusIndex, resultHash, votes }) => ({
    verificationId,
    round,
    statusIndex,
    resultHash,
    votes: votes.length,
    receipts: votes.flatMap(({ reasoning, voter, support, timestamp, tx }): NamedReceipt[] => {
      const cid = receiptNamedIn(reasoning);
      return cid ? [{ cid, voter: voter.id as Hex, support, votedAt: Number(timestamp), tx }] : [];
    }),
  })) satisfies ReceiptRound[];
  return { ...result, data: { title: spec?.title ?? null, model: model.name, taskType, rounds } };
}
