import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { pageOf } from "#app/components/ui/list/list-search.ts";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { EARNINGS_PER_PAGE, readEarnings } from "#app/features/compute/earnings/earnings.query.server.ts";
import { DistributableRewards, EarningsTable } from "#app/features/compute/earnings/earnings-lists.tsx";
import { weeklyEarnings } from "#app/features/compute/earnings/weekly-earnings.ts";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { withdrawCredit } from "#app/features/reward/actions.ts";
import { ChartCard } from "#app/features/statistics/chart-card.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Earnings")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams.get("page"));
  const account = connectedAccount(request);
  const answer = account ? await readEarnings(account, page) : undefined;
  return { account, page, pageSize: EARNINGS_PER_PAGE, answer };
}

type Answer = Exclude<Awaited<ReturnType<typeof readEarnings>>, { status: "unavailable" }>["data"];

export default function EarningsPage() {
  const { account, page, pageSize, answer } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Earnings")}
      description={t("Your payments for verified results, as recorded on the chain.")}
    >
      <ComputeLinks />
      {answer === undefined ? (
        <ConnectFirst>{t("Connect your wallet to see what you have earned.")}</ConnectFirst>
      ) : answer.status !== "ok" ? (
        <SubgraphPanel error={answer.error} title={t("Failed to load earnings")} />
      ) : (
        <>
          {account ? <DistributableRewards tasks={answer.data.payable.tasks} account={account} /> : null}
          <Sums data={answer.data} />
          {account && answer.data.credit > 0n ? (
            <Credit account={account} credit={answer.data.credit} />
          ) : null}
          {isPastEnd({ page, pageSize, total: answer.data.total }) ? (
            <PastEnd page={page} pageSize={pageSize} total={answer.data.total} />
          ) : answer.data.rows.length === 0 ? (
            <EmptyState
              title={t("No payments yet")}
              action={<ButtonLink to="/compute">{t("Find tasks")}</ButtonLink>}
            >
              {t("You are paid when your result is verified and the requester distributes the reward.")}
            </EmptyState>
          ) : (
            <EarningsTable rows={answer.data.rows} />
          )}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={answer.data.total}
            label={t("Pages of payments")}
          />
          {account ? (
            <ChartCard {...weeklyEarnings(account, answer.block.timestamp ?? 0, answer.data.weeks)} />
          ) : null}
          <AsOfBlock block={answer.block}>
            <ExportLinks
              dataset="earnings"
              name={t("Your earnings")}
              account={account}
              now={answer.block.timestamp}
            />
          </AsOfBlock>
        </>
      )}
    </Page>
  );
}

/** Only four figures, to keep the payments visible on a phone. */
function Sums({ data }: { data: Answer }) {
  const { earned, month, pending, payable, bonded, bondsReturned, bondsForfeited } = data;
  return (
    <Tiles aria-label={t("Totals")}>
      <StatTile
        label={t("Earned")}
        value={<Amount value={earned} />}
        hint={say("Your share of rewards; {amount} in 30 days.", { amount: <Amount value={month} /> })}
      />
      <StatTile
        label={t("Awaiting verification")}
        value={<Amount value={pending.amount} />}
        hint={plural(
          pending.count,
          "{count} result; paid if verified.",
          "{count} results; paid if verified.",
        )}
      />
      <StatTile
        label={t("Awaiting distribution")}
        value={<Amount value={payable.amount} />}
        hint={`${plural(payable.tasks.length, "{count} verified task", "{count} verified tasks")}.`}
      />
      <StatTile
        label={t("Bonds in escrow")}
        value={<Amount value={bonded} />}
        hint={say("{amount} was returned; {amount2} was lost to rejected results.", {
          amount: <Amount value={bondsReturned} />,
          amount2: <Amount value={bondsForfeited} />,
        })}
      />
    </Tiles>
  );
}

/** An undelivered payment remains in the contract. */
function Credit({ account, credit }: { account: `0x${string}`; credit: bigint }) {
  const transaction = useTransaction();
  return (
    <div className="border-progress bg-progress-tint flex flex-wrap items-center justify-between gap-3 rounded-card border p-4">
      <p>
        {say("A payment of {amount} could not be delivered. You can collect it now.", {
          amount: <Amount value={credit} digits="full" />,
        })}
      </p>
      <Button
        variant="primary"
        onClick={() => void transaction.start(withdrawCredit({ to: account, amount: credit }))}
      >
        {t("Collect")}
      </Button>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
