import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { Address, Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { channelView } from "#app/features/channel/channel-view.ts";
import { ChannelFilters } from "#app/features/channel/list/channel-filters.tsx";
import { ChannelTable } from "#app/features/channel/list/channel-table.tsx";
import { readChannels, SIDES, STATUSES } from "#app/features/channel/list/channels.query.server.ts";
import { TokenLinks } from "#app/features/token/token-links.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Payment channels")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const search = new URL(request.url).searchParams;
  const chosen = <Value extends string>(name: string, values: readonly Value[], first: Value) =>
    values.find((value) => value === search.get(name)) ?? first;
  const before = search.get("before") ?? "";
  const filter = {
    side: chosen("side", SIDES, "all"),
    status: chosen("status", STATUSES, "all"),
    before: /^0x[0-9a-f]{24}$/.test(before) ? (before as Hex) : undefined,
  };
  return { account, filter, answer: account ? await readChannels(account, filter) : undefined };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function ChannelsPage() {
  const { account, filter, answer } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Payment channels")}
      description={t(
        "Deposit MLB once for a receiver and pay any number of answers with signatures, without a network fee for each.",
      )}
      actions={
        <>
          <ButtonLink to="/token/channels/new?signer=key">{t("New session key")}</ButtonLink>
          <ButtonLink to="/token/channels/new" variant="primary">
            {t("Open channel")}
          </ButtonLink>
        </>
      }
    >
      <TokenLinks />
      {account === undefined || answer === undefined ? (
        <ConnectFirst>
          {t("Connect your wallet to see the channels that you pay or that pay you.")}
        </ConnectFirst>
      ) : answer.status !== "ok" ? (
        <SubgraphPanel error={answer.error} title={t("Failed to load your channels")} />
      ) : (
        <Channels account={account} filter={filter} answer={answer} />
      )}
    </Page>
  );
}

interface ChannelsProps {
  account: Address;
  filter: Loaded["filter"];
  answer: Extract<NonNullable<Loaded["answer"]>, { status: "ok" }>;
}

function Channels({ account, filter, answer }: ChannelsProps) {
  const [search] = useSearchParams();
  const now = useChainNow(answer.block.timestamp ?? 0);
  const { rows, lock, hasMore } = answer.data;
  const isFiltered = filter.side !== "all" || filter.status !== "all" || filter.before !== undefined;
  const last = rows.at(-1);
  const page = (before: string | undefined) => {
    const next = new URLSearchParams(search);
    if (before) next.set("before", before);
    else next.delete("before");
    return `?${next}`;
  };
  if (rows.length === 0 && !isFiltered)
    return (
      <EmptyState
        title={t("No channels yet")}
        action={<ButtonLink to="/token/channels/new">{t("Open channel")}</ButtonLink>}
      >
        {t("Channels that you open, and channels that others open to pay you, appear here.")}
      </EmptyState>
    );
  return (
    <>
      <ChannelFilters side={filter.side} status={filter.status} />
      {rows.length === 0 ? (
        <EmptyState
          title={t("No channel matches")}
          action={<ButtonLink to="/token/channels">{t("Show all channels")}</ButtonLink>}
        />
      ) : (
        <ChannelTable channels={rows.map((row) => channelView(row, lock, now))} account={account} />
      )}
      <div className="flex gap-2">
        {filter.before ? <ButtonLink to={page(undefined)}>{t("Newest")}</ButtonLink> : null}
        {hasMore && last ? <ButtonLink to={page(last.openedOrder)}>{t("Older")}</ButtonLink> : null}
      </div>
      <AsOfBlock block={answer.block} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
