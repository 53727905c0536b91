import { type ReactNode, useMemo, useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { requestUnstake, stake } from "#app/features/verifier/actions.ts";
import { AmountField } from "#app/form/chain-fields.tsx";
import { useSchemaForm } from "#app/form/use-schema-form.ts";
import { useTokenBalance } from "#app/transaction/contract/use-contract-read.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { formatAmount, formatMlb, tryParseAmount } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import { canStake, canUnstake } from "#protocol/rules/stake.ts";
import { amountUpToSchema } from "#protocol/schemas/task-actions.ts";
import { eligibility } from "./stake-meter.tsx";

interface StakeFormsProps {
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
      <SectionCard title={t("Stake")}>
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
      </SectionCard>
      <SectionCard title={t("Unstake")}>
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
      </SectionCard>
    </div>
  );
}

interface AmountFormProps {
  label: string;
  submitLabel: string;
  /** Source of the amount and what is available; undefined while it is unknown. */
  source: string;
  available: bigint | undefined;
  /** Preview of the effect of an amount, shown while typing. */
  outcome?: (amount: bigint) => ReactNode;
  /** Why the form is disabled. */
  blocked?: string;
  /** @returns whether it succeeded; the field is then cleared */
  onSubmit: (amount: bigint) => Promise<boolean>;
}

/** An MLB amount with a Max button, validated against the available amount. */
function AmountForm(props: AmountFormProps) {
  const { label, submitLabel, source, available, outcome, blocked, onSubmit } = props;
  const [amount, setAmount] = useState("");
  const typed = tryParseAmount(amount);
  const schema = useMemo(() => amountUpToSchema(available, "MLB"), [available]);
  const form = useSchemaForm({
    schema,
    shouldValidate: "onSubmit",
    bound: { values: { amount }, change: ({ amount = "" }) => setAmount(amount) },
    async onValid({ amount }) {
      // Enter submits a form with one field even if its button is disabled.
      if (!blocked && (await onSubmit(amount))) setAmount("");
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <AmountField
        {...form.field("amount")}
        help="stake"
        label={label}
        description={`${source}: ${available === undefined ? "…" : formatMlb(available)}`}
        value={amount}
        onChange={setAmount}
        preset={{ label: t("Max"), amount: available }}
      />
      {typed && outcome ? <div className="text-muted text-sm">{outcome(typed)}</div> : null}
      <div>
        <Button type="submit" variant="primary" blocked={blocked}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
