import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/feedback/notice.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { say } from "#app/language/say.tsx";
import type { ContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import { MINIMUM_REWARD_TEXT } from "#protocol/documents/limits.ts";
import { parseAmount } from "#protocol/format/amount.ts";

/** Smallest balance with which a task can be created, wei (F47, F83). */
const MINIMUM_BALANCE = parseAmount(MINIMUM_REWARD_TEXT);

export type BalanceState = "disconnected" | "loading" | "failed" | "insufficient" | "enough";

/** Classifies the wallet's balance for a new task (F46-F48). */
export function balanceState(
  connected: boolean,
  balance: Pick<ContractRead<bigint>, "data" | "error">,
): BalanceState {
  if (!connected) return "disconnected";
  if (balance.data !== undefined) return balance.data < MINIMUM_BALANCE ? "insufficient" : "enough";
  return balance.error ? "failed" : "loading";
}

/** What prevents creating a task, above the wizard. The steps stay usable: only the last needs the balance. */
export function BalanceGate({ state, balance }: { state: BalanceState; balance: ContractRead<bigint> }) {
  const hasFaucet = deployments.get(useAppChain().id)?.contracts.MLBFaucet !== undefined;
  switch (state) {
    case "disconnected":
      return (
        <Notice
          tone="warning"
          role="status"
          title={t("Wallet Connection Required")}
          action={<SignInButton>{t("Connect Wallet")}</SignInButton>}
        >
          {t(
            "Please connect your wallet to create a task. You can fill in the steps first; your input is kept when you connect.",
          )}
        </Notice>
      );
    case "loading":
      return (
        <div aria-busy="true">
          <span className="sr-only">{t("Loading your balance…")}</span>
          <Skeleton className="h-5 w-48" />
        </div>
      );
    case "failed":
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t("Error Loading Balance")}
          action={
            <Button onClick={balance.refetch} disabled={balance.isLoading}>
              {t("Retry")}
            </Button>
          }
        >
          {t("Your MLB balance could not be loaded from the network. Your input is kept.")}
        </Notice>
      );
    case "insufficient":
      return (
        <Notice tone="warning" role="alert" title={t("Insufficient MLB Token Balance")}>
          <p>
            {say(
              "You need at least {minimumRewardText} MLB to create a task. Your wallet holds {amount}. Ways to get MLB:",
              { minimumRewardText: MINIMUM_REWARD_TEXT, amount: <Amount value={balance.data ?? 0n} /> },
            )}
          </p>
          <ul className="mt-1 grid list-disc gap-0.5 pl-5">
            {hasFaucet ? (
              <li>
                {say("The faucet on the <link>Wallet page</link> gives MLB once a day.", {
                  link: linkTo("/token"),
                })}
              </li>
            ) : null}
            <li>
              {say("Earn it: <link>compute tasks</link> or <link2>verify results</link2>.", {
                link: linkTo("/compute"),
                link2: linkTo("/verification"),
              })}
            </li>
            <li>{t("Ask someone who has MLB to send it to your address.")}</li>
          </ul>
        </Notice>
      );
    default:
      return null;
  }
}
