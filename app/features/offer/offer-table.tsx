import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Address } from "#app/components/chain/address.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { queryClient } from "#app/wallet/chain/query-client.ts";
import { plural, t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { shortId } from "#protocol/format/identifier.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";
import type { ListedOffer, OffersResponse } from "#protocol/schemas/http/api-offer.ts";

type OfferFilter = { readonly model: string } | { readonly provider: string };

async function readOffers(filter: OfferFilter): Promise<OffersResponse> {
  const response = await fetch(`/api/offers?${new URLSearchParams(filter)}`);
  if (!response.ok) throw new Error(`The offers could not be read: ${response.status}`);
  return response.json();
}

/** Prices of an offer that are not zero, as sentences. */
function prices({ inputPerMillion, outputPerMillion, contextLength }: ListedOffer): string[] {
  const mlb = (amount: string) => `${formatAmount(BigInt(amount))} MLB`;
  // A model that transcribes recordings.
  if (contextLength === 0)
    return [t("{mlb} per million seconds of recordings", { mlb: mlb(inputPerMillion) })];
  return [
    ...(BigInt(inputPerMillion) > 0n
      ? [t("{mlb} per million tokens read", { mlb: mlb(inputPerMillion) })]
      : []),
    ...(BigInt(outputPerMillion) > 0n
      ? [t("{mlb} per million tokens written", { mlb: mlb(outputPerMillion) })]
      : []),
  ];
}

/** Share of the provider's tasks with an accepted result; too few cases are shown as a count. */
function recordOf({ verified, failed }: ListedOffer): string {
  const cases = verified + failed;
  return cases < ENOUGH_CASES
    ? t("{verified} of {cases} results verified", { verified, cases })
    : t("{share} of {cases} results verified", {
        share: formatBps(Math.floor((verified * 10_000) / cases)),
        cases,
      });
}

const providerColumn = (): Column<ListedOffer> => ({
  key: "provider",
  header: t("Provider"),
  primary: true,
  cell: (listed) => (
    <span className="grid gap-0.5">
      <Address address={listed.provider} actions={false} />
      <span className="text-muted text-sm font-normal">{recordOf(listed)}</span>
      {listed.reports.length > 0 ? (
        <span className="text-sm font-normal">
          <TextLink to={`/profile/${listed.provider}#reported-answers`}>
            {plural(listed.reports.length, "{count} reported answer", "{count} reported answers")}
          </TextLink>
        </span>
      ) : null}
    </span>
  ),
});

const modelColumn = (): Column<ListedOffer> => ({
  key: "model",
  header: t("Model"),
  primary: true,
  cell: (offer) => (
    <Link to={`/models/${offer.model}`} className="text-accent font-mono text-[0.92em] hover:underline">
      {shortId(offer.model)}
    </Link>
  ),
});

const termColumns = (): readonly Column<ListedOffer>[] => [
  {
    key: "price",
    header: t("Price"),
    cell: (offer) => {
      const lines = prices(offer);
      return lines.length === 0 ? (
        t("Free|price")
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      );
    },
  },
  {
    key: "endpoint",
    header: t("Endpoint"),
    cell: (offer) => (
      <span className="inline-flex max-w-full items-center gap-1">
        <code className="text-sm break-all">{offer.endpoint}</code>
        <CopyButton value={offer.endpoint} label={t("Copy endpoint")} />
      </span>
    ),
  },
  {
    key: "engine",
    header: t("Engine"),
    minor: true,
    cell: (offer) => <span className="wrap-anywhere">{offer.engine}</span>,
  },
  {
    key: "until",
    header: t("Offer ends"),
    minor: true,
    cell: (offer) => <Deadline seconds={offer.expiresAt} />,
  },
];

const payColumn = (isOwn: (offer: ListedOffer) => boolean): Column<ListedOffer> => ({
  key: "pay",
  header: <span className="sr-only">{t("Pay")}</span>,
  cell: (offer) =>
    isOwn(offer) ? null : (
      <ButtonLink size="small" to={`/token/channels/new?receiver=${offer.provider}`}>
        {t("Open channel")}
      </ButtonLink>
    ),
});

/** Offers, cheapest first: of a model with their providers, or of a provider with their models. An account cannot pay itself. */
export function OfferTable({ filter, empty }: { filter: OfferFilter; empty: string }) {
  const [queries] = useState(queryClient);
  const address = useWalletAddress();
  const { data, error } = useQuery(
    { queryKey: ["offers", ...Object.entries(filter).flat()], queryFn: () => readOffers(filter) },
    queries,
  );
  if (error)
    return (
      <p role="alert" className="text-muted">
        {t("The offers could not be loaded. Nothing was lost. Reload the page to try again.")}
      </p>
    );
  if (!data) return <Skeleton className="h-24" />;
  if (data.offers.length === 0) return <p className="text-muted">{empty}</p>;
  const isOwn = ({ provider }: ListedOffer) => isSameAddress(provider, address);
  return (
    <Table
      caption={t("Offers")}
      columns={[
        "model" in filter ? providerColumn() : modelColumn(),
        ...termColumns(),
        ...(data.offers.every(isOwn) ? [] : [payColumn(isOwn)]),
      ]}
      rows={data.offers}
      rowKey={({ provider, model }) => provider + model}
    />
  );
}
