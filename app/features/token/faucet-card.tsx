import { useEffect, useState } from "react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { say } from "#app/language/say.tsx";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { formatDateTime } from "#protocol/format/time.ts";

/** The faucet, shown only to accounts without MLB, which can do almost nothing. */
export function FaucetForEmptyWallet({ account }: { account: Address }) {
  const balance = useContractRead("MLBToken", "balanceOf", [account]);
  return balance.data === 0n ? <FaucetCard account={account} title={t("Your wallet holds no MLB")} /> : null;
}

/** The faucet for an account that has MLB, or whose balance cannot be read. Hidden until then: it would move under a finger. */
export function FaucetForFundedWallet({ account }: { account: Address }) {
  const balance = useContractRead("MLBToken", "balanceOf", [account]);
  return balance.isLoading || balance.data === 0n ? null : <FaucetCard account={account} />;
}

/** Free MLB on test networks; renders nothing without a faucet. */
function FaucetCard({ account, title = t("Faucet") }: { account: Address; title?: string }) {
  const chain = useAppChain();
  const start = useLoadedTransaction();
  const amount = useContractRead("MLBFaucet", "dripAmount", []);
  const nextAt = useContractRead("MLBFaucet", "nextDripAt", [account]);
  const early = useIsAhead(nextAt.data);
  if (!deployments.get(chain.id)?.contracts.MLBFaucet) return null;
  const blocked =
    early && nextAt.data
      ? t("You can use the faucet again after {dateTime}.", { dateTime: formatDateTime(nextAt.data) })
      : undefined;
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {t("This is a test network.")}{" "}
          {amount.data === undefined
            ? null
            : say("The faucet gives {amount} a day.", {
                amount: <Amount value={amount.data} digits="full" />,
              })}
          {blocked ? ` ${blocked}` : null}
        </p>
        <Button
          variant="primary"
          blocked={blocked}
          explained
          onClick={() =>
            void start(async () => (await import("./actions.ts")).dripFaucet({ amount: amount.data }))
          }
        >
          {t("Get test MLB")}
        </Button>
      </CardBody>
    </Card>
  );
}

/** Whether a chain time is in the future; false until hydration. */
function useIsAhead(seconds: number | undefined): boolean {
  const now = useChainClock();
  const [ahead, setAhead] = useState(false);
  useEffect(() => setAhead(seconds !== undefined && seconds > now()), [seconds, now]);
  return ahead;
}
