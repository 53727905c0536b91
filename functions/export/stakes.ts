import { graphql, type ResultOf, type VariablesOf } from "#subgraph/client/graphql.ts";
import { amountColumns, timeColumns } from "./columns.ts";
import { afterId, type Dataset, periodOf, SHORT_ROWS_AT_ONCE } from "./dataset.ts";

const STAKES = graphql(`
  query ExportedStakes($first: Int!, $where: StakeEvent_filter!, $block: Block_height!) {
    rows: stakeEvents(first: $first, orderBy: id, orderDirection: asc, where: $where, block: $block) {
      id
      verifierId
      kind
      amount
      slashed
      staked
      locked
      unbonding
      verificationId
      timestamp
      block
      tx
    }
  }
`);

type StakeRow = ResultOf<typeof STAKES>["rows"][number];
type Where = VariablesOf<typeof STAKES>["where"];

/** Stake movements with the totals after each, in chain order. */
export const stakes: Dataset<StakeRow, Where> = {
  document: STAKES,
  conditions: (query) => [
    ...(query.account ? [{ verifier: query.account }] : []),
    ...periodOf("timestamp", query),
  ],
  after: afterId,
  rowsAtOnce: SHORT_ROWS_AT_ONCE,
  columns: [
    ...timeColumns<StakeRow>("moved", (movement) => movement.timestamp),
    ["verifier", (movement) => movement.verifierId],
    ["kind", (movement) => movement.kind],
    ...amountColumns<StakeRow>("amount", (movement) => movement.amount),
    ...amountColumns<StakeRow>("slashed", (movement) => movement.slashed),
    ...amountColumns<StakeRow>("staked_after", (movement) => movement.staked),
    ...amountColumns<StakeRow>("locked_after", (movement) => movement.locked),
    ...amountColumns<StakeRow>("unbonding_after", (movement) => movement.unbonding),
    ["verification", (movement) => movement.verificationId],
    ["block", (movement) => Number(movement.block)],
    ["tx", (movement) => movement.tx],
  ],
};
