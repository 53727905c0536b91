import type { Address, Hex } from "viem";
import { querySubgraph } from "#app/graphql/query.server.ts";
import { queryTogether } from "#app/graphql/query-together.server.ts";
import { rowsOfAccount } from "#app/graphql/rows-of-account.ts";
import { shareOf } from "#protocol/rules/reward.ts";
import { graphql, type ResultOf } from "#subgraph/client/graphql.ts";

/** Each is a card on phones. */
const TRANSFERS_PER_PAGE = 10;

const MONEY = graphql(`
  query Money($id: ID!, $account: String!) {
    account(id: $id) {
      escrowed
      bonded
      appealBonded
      credit
    }
    verifier(id: $id) {
      staked
      locked
      unbonding
      unbondingReadyAt
      claimable
    }
    payable: tasks(first: 1000, where: { provider: $account, statusIndex: 3, distributed: false }) {
      reward
      providerBps
    }
    channels(first: 1000, where: { payer: $account, isClosed: false }) {
      deposited
      claimed
    }
  }
`);

const TRANSFERS = graphql(`
  query AccountTransfers($first: Int!, $sent: TokenTransfer_filter!, $received: TokenTransfer_filter!) {
    sent: tokenTransfers(first: $first, where: $sent, orderBy: fromOrder, orderDirection: desc) {
      id
      from
      to
      amount
      timestamp
      tx
    }
    received: tokenTransfers(first: $first, where: $received, orderBy: toOrder, orderDirection: desc) {
      id
      from
      to
      amount
      timestamp
      tx
    }
  }
`);

type MoneyData = ResultOf<typeof MONEY>;
type Transfers = ResultOf<typeof TRANSFERS>;
export type TransferRow = Transfers["sent"][number];

/** Locations of an account's MLB outside its wallet; all amounts in the smallest unit. */
export interface Holdings {
  staked: bigint;
  locked: bigint;
  unbonding: bigint;
  /** Unix seconds; undefined if no stake is unbonding. */
  unbondingReadyAt: number | undefined;
  escrowed: bigint;
  bonded: bigint;
  appealBonded: bigint;
  claimable: bigint;
  /** As provider: rewards of verified tasks that are not distributed yet, excluding bonds. */
  payable: bigint;
  credit: bigint;
  /** As payer: deposits in payment channels that are neither claimed nor returned. */
  inChannels: bigint;
}

function holdingsOf({ account, verifier, payable, channels }: MoneyData): Holdings {
  const ready = verifier?.unbondingReadyAt;
  return {
    staked: BigInt(verifier?.staked ?? 0),
    locked: BigInt(verifier?.locked ?? 0),
    unbonding: BigInt(verifier?.unbonding ?? 0),
    unbondingReadyAt: ready ? Number(ready) : undefined,
    escrowed: BigInt(account?.escrowed ?? 0),
    bonded: BigInt(account?.bonded ?? 0),
    appealBonded: BigInt(account?.appealBonded ?? 0),
    claimable: BigInt(verifier?.claimable ?? 0),
    payable: payable.reduce((sum, task) => sum + shareOf(BigInt(task.reward), task.providerBps), 0n),
    credit: BigInt(account?.credit ?? 0),
    inChannels: channels.reduce(
      (sum, { deposited, claimed }) => sum + BigInt(deposited) - BigInt(claimed),
      0n,
    ),
  };
}

/** Both sides, the latest first. A transfer to the account itself is in both. */
function inOrder({ sent, received }: Transfers): TransferRow[] {
  const rows = new Map([...sent, ...received].map((row) => [row.id, row]));
  return [...rows.values()].sort((one, other) => (one.id < other.id ? 1 : -1));
}

/** An account's MLB and transfers; `account` in lower case, `before`: the previous page's last transfer. */
export async function readMoney(account: Address, before: Hex | undefined) {
  const result = await queryTogether({
    money: querySubgraph(MONEY, { id: account, account }),
    transfers: querySubgraph(TRANSFERS, {
      first: TRANSFERS_PER_PAGE + 1,
      sent: rowsOfAccount("fromOrder", account, before),
      received: rowsOfAccount("toOrder", account, before),
    }),
  });
  if (result.status !== "ok") return result;
  const { money, transfers } = result.data;
  const rows = inOrder(transfers);
  return {
    ...result,
    data: {
      holdings: holdingsOf(money),
      transfers: rows.slice(0, TRANSFERS_PER_PAGE),
      hasMore: rows.length > TRANSFERS_PER_PAGE,
    },
  };
}
