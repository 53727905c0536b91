import { ROWS_AT_ONCE } from "#functions/listings/listing.ts";
import { taskIdOfVerification, taskSeqOf, voterOf } from "#protocol/chain/ids.ts";
import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { amountColumns, timeColumns, writtenColumn } from "./columns.ts";
import { type Dataset, periodOf } from "./dataset.ts";

const VOTES = graphql(`
  query ExportedVotes($first: Int!, $where: Vote_filter!, $block: Block_height!) {
    rows: votes(first: $first, orderBy: timestamp, orderDirection: asc, where: $where, block: $block) {
      id
      verification {
        id
        status
      }
      index
      support
      confidence
      reasoning
      lockedStake
      withConsensus
      settled
      slashed
      reward
      timestamp
      block
      tx
      settledAt
      settledTx
      claimedAt
      claimedTx
    }
  }
`);

const sideOf = (support: boolean | null) => (support === null ? "sealed" : support ? "approve" : "reject");

type VoteRow = ResultOf<typeof VOTES>["rows"][number];
type Where = VariablesOf<typeof VOTES>["where"];

/** Votes of one block share a time: the next page begins after the last id of the last time. */
function afterVotes(rows: readonly VoteRow[]): Where {
  const { timestamp, id } = rows.at(-1) ?? {};
  return {
    and: [
      { timestamp_gte: timestamp },
      { or: [{ timestamp_gt: timestamp }, { and: [{ timestamp }, { id_gt: id }] }] },
    ],
  };
}

/** Votes in time order. The period filters by the time of the vote. */
export const votes: Dataset<VoteRow, Where> = {
  document: VOTES,
  conditions: (query) => [
    ...(query.account ? [{ voter: query.account }] : []),
    ...periodOf("timestamp", query),
  ],
  after: afterVotes,
  rowsAtOnce: ROWS_AT_ONCE,
  columns: [
    ...timeColumns<VoteRow>("voted", (vote) => vote.timestamp),
    ["voter", (vote) => voterOf(vote.id)],
    ["vote", (vote) => sideOf(vote.support)],
    ["confidence", (vote) => vote.confidence],
    writtenColumn("reasoning", (vote) => vote.reasoning),
    ["task_number", (vote) => taskSeqOf(vote.verification.id)],
    ["task", (vote) => taskIdOfVerification(vote.verification.id)],
    ["verification", (vote) => vote.verification.id],
    ["outcome", (vote) => vote.verification.status],
    ["with_outcome", (vote) => vote.withConsensus],
    ...amountColumns<VoteRow>("locked_stake", (vote) => vote.lockedStake),
    ["settled", (vote) => vote.settled],
    ...amountColumns<VoteRow>("slashed", (vote) => vote.slashed),
    ...amountColumns<VoteRow>("reward", (vote) => vote.reward),
    ["block", (vote) => Number(vote.block)],
    ["tx", (vote) => vote.tx],
    ...timeColumns<VoteRow>("settled", (vote) => vote.settledAt),
    ["settled_tx", (vote) => vote.settledTx],
    ...timeColumns<VoteRow>("claimed", (vote) => vote.claimedAt),
    ["claimed_tx", (vote) => vote.claimedTx],
  ],
};
