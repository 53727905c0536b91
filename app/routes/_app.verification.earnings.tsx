import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { ClaimableRewards } from "#app/features/reward/claimable-rewards.tsx";
import { ReceivedRewardsTable } from "#app/features/reward/received-rewards-table.tsx";
import { readVerifierEarnings } from "#app/features/reward/verifier-earnings.query.server.ts";
import { expectedShare, openingOf, WaitingRewards } from "#app/features/reward/waiting-rewards.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Verifier earnings")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const cursor = /^0x[0-9a-f]{24}$/.test(before) ? (before as Hex) : undefined;
  const earnings = account ? await readVerifierEarnings(account, cursor) : undefined;
  return { account, isFirstPage: cursor === undefined, earnings };
}

export default function EarningsPage() {
  const { account, isFirstPage, earnings } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Verifier earnings")}
      description={t(
        "Verifiers who vote with the outcome share the verifier pool: part of the task's reward, or the bond of a rejected result.",
      )}
    >
      <VerificationAreas />
      {!account || !earnings ? (
        <ConnectFirst>{t("Connect your wallet to see what you have earned and can claim.")}</ConnectFirst>
      ) : earnings.status !== "ok" ? (
        <SubgraphPanel error={earnings.error} title={t("Error Loading Rewards")} />
      ) : (
        <>
          <Earnings
            account={account}
            data={earnings.data}
            isFirstPage={isFirstPage}
            loadedAt={earnings.block.timestamp ?? 0}
          />
          <AsOfBlock block={earnings.block}>
            <ExportLinks
              dataset="earnings"
              name={t("Your earnings")}
              account={account}
              now={earnings.block.timestamp}
            />
          </AsOfBlock>
        </>
      )}
    </Page>
  );
}

type EarningsData = Extract<Awaited<ReturnType<typeof readVerifierEarnings>>, { status: "ok" }>["data"];

interface EarningsProps {
  account: Address;
  data: EarningsData;
  isFirstPage: boolean;
  loadedAt: number;
}

function Earnings({ account, data, isFirstPage, loadedAt }: EarningsProps) {
  const now = useChainNow(loadedAt);
  const { verifier, claimable, waiting, undecided, rewards, hasMore } = data;
  const expected = waiting.reduce((sum, vote) => sum + expectedShare(vote), 0n);
  const last = rewards.at(-1);
  const opening = waiting.filter((vote) => openingOf(vote, account, now)?.allowed);
  const openable = opening.map(({ verification }) => verification.id as Hex);
  return (
    <>
      <ClaimableRewards
        votes={claimable}
        openable={openable}
        openableAmount={opening.reduce((sum, vote) => sum + expectedShare(vote), 0n)}
        account={account}
      />
      <Tiles aria-label={t("Totals")}>
        <StatTile label={t("Claimable now")} value={<Amount value={BigInt(verifier?.claimable ?? 0)} />} />
        <StatTile
          label={t("Pending rewards")}
          value={<Amount value={expected} />}
          hint={plural(
            waiting.length,
            "{count} won vote, pool not open yet",
            "{count} won votes, pool not open yet",
          )}
        />
        <StatTile
          label={t("Claimed")}
          value={<Amount value={BigInt(verifier?.earned ?? 0)} />}
          hint={plural(verifier?.claims ?? 0, "{count} claim", "{count} claims")}
        />
        <StatTile
          label={t("Undecided votes")}
          value={undecided.length}
          hint={t("Paid if they match the outcome, or if the task is closed")}
        />
      </Tiles>
      <WaitingRewards votes={waiting} account={account} now={now} />
      <section aria-labelledby="claimed" className="grid gap-3">
        <h2 id="claimed" className="text-lg">
          {t("Claimed rewards")}
        </h2>
        {rewards.length === 0 ? (
          <EmptyState
            title={t("No rewards yet")}
            action={<ButtonLink to="/verification/pending">{t("Show verifications to vote on")}</ButtonLink>}
          >
            {t("Vote on results to earn rewards. Votes with the outcome share the verifier pool.")}
          </EmptyState>
        ) : (
          <ReceivedRewardsTable rows={rewards} />
        )}
        <div className="flex gap-2">
          {isFirstPage ? null : <ButtonLink to="/verification/earnings">{t("Newest")}</ButtonLink>}
          {hasMore && last ? <ButtonLink to={`?before=${last.id}`}>{t("Older")}</ButtonLink> : null}
        </div>
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
