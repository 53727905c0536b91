import { useState } from "react";
import type { Address as AddressType } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody } from "#app/components/ui/display/card.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";

const AllowanceDialog = lazyDialog(async () => (await import("./allowance-dialog.tsx")).AllowanceDialog);

const spenders = () =>
  [
    { contract: "RewardDistributor", name: t("Escrow for rewards and bonds") },
    { contract: "VerifierStaking", name: t("Staking") },
    { contract: "PaymentChannels", name: t("Payment channels") },
  ] as const;

/** Allowances of the account by contract (F306, G8). */
export function AllowanceTable({ account }: { account: AddressType }) {
  const chain = useAppChain();
  const contracts = deployments.get(chain.id)?.contracts;
  if (!contracts)
    return (
      <CardBody className="text-muted">
        {t("The marketplace is not deployed on {name}.", { name: chain.name })}
      </CardBody>
    );
  return (
    <ul className="divide-border divide-y">
      {spenders().map(({ contract, name }) => (
        <AllowanceRow key={contract} account={account} spender={contracts[contract].address} name={name} />
      ))}
    </ul>
  );
}

function AllowanceRow({
  account,
  spender,
  name,
}: {
  account: AddressType;
  spender: AddressType;
  name: string;
}) {
  const start = useLoadedTransaction();
  const [isSetting, setSetting] = useState(false);
  const { data, error } = useContractRead("MLBToken", "allowance", [account, spender]);
  const blocked = data === 0n ? t("There is no allowance to revoke.") : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-60 gap-1">
        <span className="font-medium">{name}</span>
        <Address address={spender} link={false} />
      </div>
      <span>{data === undefined ? error ? t("could not be read") : "…" : <Amount value={data} />}</span>
      <div className="flex items-start gap-2">
        <Button size="small" disabled={data === undefined} onClick={() => setSetting(true)}>
          {t("Set")}
        </Button>
        <Button
          size="small"
          blocked={blocked}
          disabled={data === undefined}
          onClick={() =>
            void start(async () => (await import("./actions.ts")).revokeAllowance({ spender, name }))
          }
        >
          {t("Revoke")}
        </Button>
      </div>
      <AllowanceDialog
        open={isSetting}
        onOpenChange={setSetting}
        name={name}
        present={data ?? 0n}
        onSet={(amount) =>
          void start(async () => (await import("./actions.ts")).setAllowance({ spender, name, amount }))
        }
      />
    </li>
  );
}
