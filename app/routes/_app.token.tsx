import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address, Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/display/card.tsx";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import { readLockedStake } from "#app/features/staking/locked-stake.query.server.ts";
import { LockedStakeCard } from "#app/features/staking/locked-stake-card.tsx";
import { lossOfVotes } from "#app/features/staking/stake-meter.tsx";
import { AllowanceTable } from "#app/features/token/allowance-table.tsx";
import { BalanceTiles } from "#app/features/token/balance-tiles.tsx";
import { FaucetForEmptyWallet, FaucetForFundedWallet } from "#app/features/token/faucet-card.tsx";
import { HoldingsCard } from "#app/features/token/holdings-card.tsx";
import { readMoney } from "#app/features/token/money.query.server.ts";
import { TokenInformation } from "#app/features/token/token-information.tsx";
import { TokenLinks } from "#app/features/token/token-links.tsx";
import { TransferTable } from "#app/features/token/transfer-table.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { t } from "#language/text.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";

export const meta: MetaFunction = () => [{ title: `${t("Wallet")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  if (!account) return { account, index: undefined };
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const cursor = /^0x[0-9a-f]{24}$/.test(before) ? (before as Hex) : undefined;
  const [money, locks, attention] = await Promise.all([
    readMoney(account, cursor),
    readLockedStake(account),
    readAttention(account, localeOfRequest(request)),
  ]);
  const items = attention?.items ?? [];
  /** Amounts that the account can collect in one call, by verification. */
  const collectable = items.filter(({ collects }) => collects !== undefined);
  return { account, index: { money, locks, collectable, isFirstPage: cursor === undefined } };
}

export default function TokenPage() {
  const { account, index } = useLoaderData<typeof loader>();
  const { address } = useWallet();
  useAccountRevalidation(account);
  return (
    <Page title={t("Wallet")} description={t("MLB pays for work; POL pays the network fee.")}>
      <TokenLinks />
      {address ? (
        <>
          <BalanceTiles account={address} />
          <FaucetForEmptyWallet account={address} />
          {account && index ? <IndexedMoney account={account} {...index} /> : null}
          <FaucetForFundedWallet account={address} />
          <Card>
            <CardHeader title={t("Approvals")} />
            <AllowanceTable account={address} />
          </Card>
        </>
      ) : (
        <ConnectFirst>{t("Connect a wallet to see your balance and approvals.")}</ConnectFirst>
      )}
      <TokenInformation isConnected={address !== undefined} />
    </Page>
  );
}

type IndexedMoneyProps = { account: Address } & NonNullable<Awaited<ReturnType<typeof loader>>["index"]>;

/** Data from the index: MLB outside the wallet, locked stake, transfers. */
function IndexedMoney({ account, money, locks, collectable, isFirstPage }: IndexedMoneyProps) {
  const start = useLoadedTransaction();
  const loadedAt = money.status === "ok" ? money.block.timestamp : null;
  const now = useChainNow(loadedAt ?? 0);
  if (money.status !== "ok")
    return <SubgraphPanel error={money.error} title={t("Failed to load your balance")} />;
  if (locks.status !== "ok")
    return <SubgraphPanel error={locks.error} title={t("Failed to load your stake")} />;
  const { holdings, transfers, hasMore } = money.data;
  const ids = [...new Set(collectable.flatMap(({ collects }) => (collects ? [collects as Hex] : [])))];
  const collect = (verificationIds: readonly Hex[]) => {
    const own = collectable.filter(({ collects }) => verificationIds.includes(collects as Hex));
    const amount = own.reduce((sum, item) => sum + BigInt(item.amount ?? 0), 0n);
    void start(async () =>
      (await import("#app/features/reward/actions.ts")).collectDue({
        account,
        verificationIds,
        amount,
        loss: lossOfVotes(locks.data, verificationIds),
      }),
    );
  };
  const last = transfers.at(-1);
  return (
    <>
      <HoldingsCard
        holdings={holdings}
        now={now}
        onCollect={ids.length > 0 ? () => collect(ids.slice(0, MAX_DUE)) : undefined}
      />
      <LockedStakeCard
        votes={locks.data}
        collectable={ids}
        now={now}
        onSettle={({ verification }) => collect([verification.id as Hex])}
      />
      <section aria-labelledby="transfers" className="grid gap-3">
        <h2 id="transfers" className="text-lg">
          {t("Transfers")}
        </h2>
        {transfers.length === 0 ? (
          <p className="text-muted">{t("This account has not sent or received any MLB yet.")}</p>
        ) : (
          <TransferTable rows={transfers} account={account} />
        )}
        <div className="flex gap-2">
          {isFirstPage ? null : <ButtonLink to="/token">{t("Newest")}</ButtonLink>}
          {hasMore && last ? <ButtonLink to={`?before=${last.id}`}>{t("Older")}</ButtonLink> : null}
        </div>
        <AsOfBlock block={money.block} />
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
