import { gql } from "@urql/core";
import type { Address, Hex } from "viem";
import type { Identified } from "#functions/subgraph/listing.ts";
import { amountColumns, timeColumns } from "./columns.ts";
import {
  afterId,
  type Dataset,
  type PageData,
  type PageVariables,
  periodOf,
  SHORT_ROWS_AT_ONCE,
} from "./dataset.ts";

interface StakeRow extends Identified {
  readonly verifierId: Address;
  readonly kind: string;
  readonly amount: string;
  readonly slashed: string;
  readonly staked: string;
  readonly locked: string;
  readonly unbonding: string;
  readonly verificationId: Hex | null;
  readonly timestamp: string;
  readonly block: string;
  readonly tx: string;
}

const STAKES = gql<PageData<StakeRow>, PageVariables>`
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
`;

/** Movements of stake with the totals after each, in the order of the chain. */
export const stakes: Dataset<StakeRow> = {
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
