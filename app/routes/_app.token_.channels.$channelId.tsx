import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ChannelActions } from "#app/features/channel/act/channel-actions.tsx";
import { channelView } from "#app/features/channel/channel-view.ts";
import { readChannel } from "#app/features/channel/detail/channel-detail.query.server.ts";
import { ChannelFactBar, ChannelTermsCard } from "#app/features/channel/detail/channel-facts.tsx";
import { ClaimTable } from "#app/features/channel/detail/claim-table.tsx";
import { SessionKeyCard } from "#app/features/channel/detail/session-key-card.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";

export const meta: MetaFunction = () => [{ title: `${t("Payment channel")} · MLB Marketplace` }];

export async function loader({ params }: LoaderFunctionArgs) {
  const id = params.channelId?.toLowerCase() ?? "";
  if (!isId(id)) throw new Response(t("Channel not found"), { status: 404 });
  const answer = await readChannel(id);
  if (answer.status === "ok" && !answer.data.channel)
    throw new Response(t("Channel not found"), { status: 404 });
  return { answer };
}

export default function ChannelPage() {
  const { answer } = useLoaderData<typeof loader>();
  const { address } = useWallet();
  const now = useChainNow(answer.status === "ok" ? (answer.block.timestamp ?? 0) : 0);
  if (answer.status !== "ok")
    return (
      <Page title={t("Payment channel")}>
        <SubgraphPanel error={answer.error} title={t("Failed to load the channel")} />
      </Page>
    );
  const { channel: record, lock } = answer.data;
  if (!record) return null;
  const channel = channelView(record, lock, now);
  const { payer, signer } = channel.terms;
  const isForKey =
    channel.status === "open" && isSameAddress(address, payer) && !isSameAddress(payer, signer);
  return (
    <Page
      title={t("Payment channel")}
      actions={<ButtonLink to="/token/channels">{t("All channels")}</ButtonLink>}
    >
      <ChannelFactBar channel={channel} />
      <ChannelActions channel={channel} account={address} now={now} />
      {isForKey ? <SessionKeyCard channel={channel} /> : null}
      <ChannelTermsCard channel={channel} record={record} />
      <section aria-labelledby="claims" className="grid gap-3">
        <h2 id="claims" className="text-lg">
          {t("Claims")}
        </h2>
        {record.claims.length === 0 ? (
          <p className="text-muted">{t("Nothing was claimed from this channel yet.")}</p>
        ) : (
          <ClaimTable claims={record.claims} />
        )}
      </section>
      <AsOfBlock block={answer.block} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
