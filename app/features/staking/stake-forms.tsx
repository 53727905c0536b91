import type { Address } from "viem";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { requestUnstake, stake } from "#app/features/verifier/actions.ts";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import { canStake, canUnstake } from "#protocol/rules/stake.ts";
import { AmountForm } from "./amount-form.tsx";
import { eligibility } from "./eligibility.ts";

export interface StakeFormsProps {
  account: Address | undefined;
  verifier: VerifierFacts;
  /** Seconds. */
  unbondingPeriod: number;
  /** Chain time, unix seconds. */
  now: number;
}

const mlb = (amount: bigint) => `${formatAmount(amount)} MLB`;

/** Forms for adding and removing stake, each with a preview of the effect. */
export function StakeForms({ account, verifier, unbondingPeriod, now }: StakeFormsProps) {
  const { start } = useTransaction();
  const balance = useTokenBalance(account);
  const { staked, locked, unbonding, minimumStake } = verifier;
  const free = staked - locked;
  const circumstances = { account, now };
  const noWallet = account ? undefined : whyNot(canStake(1n, undefined, circumstances));
  const nothingFree =
    free > 0n
      ? undefined
      : staked === 0n
        ? t("You have no stake.")
        : whyNot(canUnstake(1n, verifier, circumstances));

  const afterStaking = (amount: bigint) => {
    const total = staked + amount;
    const { label } = eligibility(total, minimumStake);
    return t("Your stake would be {mlb}: {label}.", { mlb: mlb(total), label });
  };
  const afterUnstaking = (amount: bigint) => {
    if (amount > free) return null;
    const rest = staked - amount;
    return (
      <>
        <p>
          {unbonding > 0n
            ? t(
                "{mlb} would stay staked. You can withdraw the amount after {duration}. The waiting period of stake that is already unbonding restarts.",
                { mlb: mlb(rest), duration: formatDuration(unbondingPeriod) },
              )
            : t("{mlb} would stay staked. You can withdraw the amount after {duration}.", {
                mlb: mlb(rest),
                duration: formatDuration(unbondingPeriod),
              })}
        </p>
        {rest < minimumStake && staked >= minimumStake ? (
          <p role="alert" className="text-expired">
            {t("This is below the minimum of {mlb}: you could no longer vote.", { mlb: mlb(minimumStake) })}
            {locked > 0n ? ` ${t("Your open votes still count, and their stake stays locked.")}` : ""}
          </p>
        ) : null}
      </>
    );
  };

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Card aria-labelledby="stake-form">
        <CardHeader title={<span id="stake-form">{t("Stake")}</span>} />
        <CardBody>
          <AmountForm
            label={t("Amount to stake (MLB)")}
            submitLabel={t("Stake|do it")}
            source={t("In your wallet")}
            available={account ? balance.data : 0n}
            outcome={afterStaking}
            blocked={noWallet}
            onSubmit={async (amount) => (await start(stake({ amount, unbondingPeriod }))) === "done"}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="unstake-form">
        <CardHeader title={<span id="unstake-form">{t("Unstake")}</span>} />
        <CardBody>
          <AmountForm
            label={t("Amount to unstake (MLB)")}
            submitLabel={t("Unstake")}
            source={t("Free stake")}
            available={free}
            outcome={afterUnstaking}
            blocked={noWallet ?? nothingFree}
            onSubmit={async (amount) =>
              (await start(requestUnstake({ amount, unbondingPeriod, waiting: unbonding }))) === "done"
            }
          />
        </CardBody>
      </Card>
    </div>
  );
}
