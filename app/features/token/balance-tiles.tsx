import { useMemo, useState } from "react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { StatTile } from "#app/components/ui/display/card.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { lazyDialog } from "#app/components/ui/overlay/lazy-dialog.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useNativeBalance, useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";

const SendDialog = lazyDialog(async () => (await import("./send-dialog.tsx")).SendDialog);
const ReceiveDialog = lazyDialog(async () => (await import("./receive-dialog.tsx")).ReceiveDialog);

/** The wallet's own balance, read from the chain, with actions to receive and send. */
export function BalanceTiles({ account }: { account: Address }) {
  const balance = useTokenBalance(account);
  const native = useNativeBalance(account);
  const [opened, setOpened] = useState<"send" | "receive">();
  const start = useLoadedTransaction();
  const { id } = useAppChain();
  const contracts = useMemo(
    () => Object.values(deployments.get(id)?.contracts ?? {}).map((contract) => contract.address),
    [id],
  );
  const waiting = <Skeleton className="h-7 w-32" />;
  const blocked =
    balance.data === undefined
      ? balance.error
        ? t("The chain is not responding, so your balance is unknown.")
        : t("Loading your balance…")
      : balance.data === 0n
        ? t("Your wallet holds no MLB.")
        : undefined;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <StatTile
          label="MLB"
          value={balance.data !== undefined ? <Amount value={balance.data} /> : balance.error ? "—" : waiting}
          hint={balance.error ? <BalanceProblem retry={balance.refetch} /> : undefined}
        />
        <StatTile
          label={t("POL for network fees")}
          value={native === undefined ? waiting : <Amount value={native} symbol="POL" />}
          hint={native === 0n ? t("You need POL to send a transaction.") : undefined}
        />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <Button blocked={blocked} explained={balance.data === undefined} onClick={() => setOpened("send")}>
          {t("Send MLB")}
        </Button>
        <Button onClick={() => setOpened("receive")}>{t("Receive MLB")}</Button>
      </div>
      <SendDialog
        open={opened === "send"}
        onOpenChange={(open) => setOpened(open ? "send" : undefined)}
        account={account}
        balance={balance.data}
        contracts={contracts}
        onSend={(recipient, amount) =>
          void start(async () => (await import("./actions.ts")).sendTokens({ recipient, amount }))
        }
      />
      <ReceiveDialog
        open={opened === "receive"}
        onOpenChange={(open) => setOpened(open ? "receive" : undefined)}
        account={account}
      />
    </>
  );
}

function BalanceProblem({ retry }: { retry: () => void }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      {t("Your balance could not be loaded because the chain is not responding. Your tokens are safe.")}
      <Button size="small" onClick={retry}>
        {t("Retry")}
      </Button>
    </span>
  );
}
