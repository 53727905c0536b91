import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { cancelUnstake, withdrawStake } from "#app/features/verifier/actions.ts";
import { say } from "#app/language/say.tsx";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { formatDateTime, formatDuration, machineTime } from "#protocol/format/time.ts";
import type { Circumstances, VerifierFacts } from "#protocol/rules/facts.ts";
import { canCancelUnstake, canWithdraw } from "#protocol/rules/stake.ts";

export interface UnbondingCardProps {
  verifier: VerifierFacts;
  circumstances: Circumstances;
}

/** Unbonding stake: remaining time, and the options to withdraw or cancel (G12). */
export function UnbondingCard({ verifier, circumstances }: UnbondingCardProps) {
  const { start } = useTransaction();
  const { unbonding, unbondingReadyAt } = verifier;
  const { account } = circumstances;
  if (unbonding === 0n) return null;
  const left = unbondingReadyAt - circumstances.now;
  return (
    <SectionCard title={t("Unbonding")}>
      <CardBody className="grid gap-3">
        <p>
          <Amount value={unbonding} digits="full" />{" "}
          {left > 0
            ? say("can be withdrawn in {time}, on {dateTime}.", {
                time: (
                  <time dateTime={machineTime(unbondingReadyAt)} title={formatDateTime(unbondingReadyAt)}>
                    {formatDuration(left)}
                  </time>
                ),
                dateTime: formatDateTime(unbondingReadyAt),
              })
            : t("can be withdrawn now.")}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <Button
            variant="primary"
            blocked={whyNot(canWithdraw(verifier, circumstances))}
            onClick={() => account && void start(withdrawStake({ to: account, amount: unbonding }))}
          >
            {t("Withdraw stake")}
          </Button>
          <Button
            blocked={whyNot(canCancelUnstake(verifier, circumstances))}
            onClick={() => void start(cancelUnstake({ amount: unbonding }))}
          >
            {t("Cancel unstaking")}
          </Button>
        </div>
      </CardBody>
    </SectionCard>
  );
}
