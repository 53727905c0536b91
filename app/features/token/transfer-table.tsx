import type { Address as AccountAddress } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { isSameAddress, isUnsetAddress } from "#protocol/chain/unset.ts";
import type { TransferRow } from "./money.query.server.ts";

const contractNames = () =>
  ({
    RewardDistributor: t("Escrow"),
    VerifierStaking: t("Staking"),
    PaymentChannels: t("Payment channels"),
    MLBFaucet: t("Faucet"),
  }) as const;

/** Shows the marketplace's contracts by name and other accounts by address. */
function Party({ address }: { address: string }) {
  const contracts = deployments.get(useAppChain().id)?.contracts;
  const known = (Object.keys(contractNames()) as (keyof ReturnType<typeof contractNames>)[]).find((name) =>
    isSameAddress(contracts?.[name]?.address, address),
  );
  if (known) return contractNames()[known];
  return isUnsetAddress(address) ? t("Minted") : <Address address={address} actions={false} />;
}

/** MLB received and sent by an account, newest first. */
export function TransferTable({ rows, account }: { rows: readonly TransferRow[]; account: AccountAddress }) {
  const isOut = ({ from }: TransferRow) => isSameAddress(from, account);
  const columns: readonly Column<TransferRow>[] = [
    {
      key: "party",
      header: t("From or to"),
      primary: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-1.5">
          {isOut(row) ? t("To") : t("From")} <Party address={isOut(row) ? row.to : row.from} />
        </span>
      ),
    },
    {
      key: "amount",
      header: t("Amount"),
      align: "end",
      cell: (row) => (
        <span className={isOut(row) ? undefined : "text-verified"}>
          {isOut(row) ? "−" : "+"}
          <Amount value={BigInt(row.amount)} />
        </span>
      ),
    },
    { key: "time", header: t("When"), cell: ({ timestamp }) => <Time seconds={Number(timestamp)} /> },
    { key: "tx", header: t("Transaction"), cell: ({ tx }) => <TransactionLink hash={tx} /> },
  ];
  return <Table caption={t("Transfers")} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}
