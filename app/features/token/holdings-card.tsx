import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { Holdings } from "./money.query.server.ts";

interface Place {
  name: string;
  amount: bigint;
  hint: string;
  href: string;
}

/** Locations of an account's MLB outside its wallet, without empty ones. */
function placesOf(holdings: Holdings, now: number): Place[] {
  const { staked, locked, unbonding, unbondingReadyAt: readyAt = 0 } = holdings;
  const places: Place[] = [
    {
      name: t("Ready to claim"),
      amount: holdings.claimable,
      hint: t("Your shares of verifier pools"),
      href: "/verification/earnings",
    },
    {
      name: t("Awaiting payout"),
      amount: holdings.payable,
      hint: t("Your share of rewards for verified tasks, without bonds"),
      href: "/compute/earnings",
    },
    {
      name: t("Undelivered payment"),
      amount: holdings.credit,
      hint: t("A failed payment that you can collect"),
      href: "/compute/earnings",
    },
    {
      name: t("Staked"),
      amount: staked,
      hint:
        locked > 0n
          ? t("{amount} MLB is locked by open votes", {
              amount: formatAmount(locked, { digits: "full" }),
            })
          : t("None of it is locked"),
      href: "/verification/staking",
    },
    {
      name: t("Unbonding stake"),
      amount: unbonding,
      hint:
        readyAt <= now
          ? t("Can be withdrawn now")
          : t("Can be withdrawn from {dateTime}", { dateTime: formatDateTime(readyAt) }),
      href: "/verification/staking",
    },
    {
      name: t("Rewards in escrow"),
      amount: holdings.escrowed,
      hint: t("For tasks that you created. Returned if no result is approved"),
      href: "/tasks?status=yours",
    },
    {
      name: t("Result bonds"),
      amount: holdings.bonded,
      hint: t("Returned when the result is approved"),
      href: "/compute/assigned",
    },
    {
      name: t("Appeal bonds"),
      amount: holdings.appealBonded,
      hint: t("Returned if the arbiter agrees with you"),
      href: "/verification",
    },
    {
      name: t("Payment channels"),
      amount: holdings.inChannels,
      hint: t("Deposits that are not claimed. Returned when the channel is closed"),
      href: "/token/channels?side=paid",
    },
  ];
  return places.filter(({ amount }) => amount > 0n);
}

export interface HoldingsCardProps {
  holdings: Holdings;
  /** Chain time, unix seconds. */
  now: number;
  /** Runs everything that is possible now; undefined if there is nothing. */
  onCollect: (() => void) | undefined;
}

/** An account's MLB outside its wallet, by location, with one button to collect or settle everything possible. */
export function HoldingsCard({ holdings, now, onCollect }: HoldingsCardProps) {
  const places = placesOf(holdings, now);
  return (
    <SectionCard
      title={t("MLB outside your wallet")}
      actions={
        onCollect ? (
          <Button variant="primary" onClick={onCollect}>
            {t("Collect all")}
          </Button>
        ) : null
      }
    >
      {places.length === 0 ? (
        <CardBody className="text-muted">
          {t("All your MLB is in your wallet. Nothing is staked, in escrow or ready to claim.")}
        </CardBody>
      ) : (
        <ul className="divide-border divide-y">
          {places.map(({ name, amount, hint, href }) => (
            <li key={name} className="flex items-center justify-between gap-x-6 px-4 py-2.5">
              <span className="grid min-w-0 gap-0.5">
                <Link to={href} className="hover:text-accent font-medium underline-offset-2 hover:underline">
                  {name}
                </Link>
                <span className="text-muted text-sm">{hint}</span>
              </span>
              <Amount value={amount} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
