import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard, StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { DeliveredTable } from "#app/features/compute/providers/delivered-table.tsx";
import { readPerformance } from "#app/features/compute/providers/performance.query.server.ts";
import { Offers } from "#app/features/offer/offers.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Performance")} · MLB Marketplace`,
    t("Your track record as a provider, and how you compare with others."),
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  return { account, answer: account ? await readPerformance(account) : undefined };
}

export default function PerformancePage() {
  const { account, answer } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Performance")}
      description={t("Your track record as a provider, and how you compare with others.")}
    >
      <ComputeLinks />
      {answer === undefined ? (
        <ConnectFirst>{t("Connect your wallet to see your track record as a provider.")}</ConnectFirst>
      ) : answer.status !== "ok" ? (
        <SubgraphPanel error={answer.error} title={t("Failed to load performance")} />
      ) : (
        <>
          <Standings data={answer.data} />
          <p className="text-muted text-sm">
            {say(
              "Percentages are shown from {enoughCases} cases. Compare yourself with others in the <textlink>list of providers</textlink>. The <textlink2>documentation</textlink2> explains each figure.",
              {
                enoughCases: ENOUGH_CASES,
                textlink: linkTo("/compute/providers"),
                textlink2: linkTo("/docs/graphql/reputation"),
              },
            )}
          </p>
          {answer.data.delivered.length === 0 ? (
            <EmptyState
              title={t("No results yet")}
              action={<ButtonLink to="/compute">{t("Find tasks")}</ButtonLink>}
            >
              {t("Once you submit results, this page compares your delivery times with the deadlines.")}
            </EmptyState>
          ) : (
            <DeliveredTable rows={answer.data.delivered} />
          )}
          {account ? (
            <SectionCard title={t("Your offers")}>
              <CardBody>
                <Offers
                  filter={{ provider: account }}
                  empty={t(
                    "You offer no model directly. The provider agent publishes offers from its settings; callers then pay through channels.",
                  )}
                />
              </CardBody>
            </SectionCard>
          ) : null}
          <AsOfBlock block={answer.block} />
        </>
      )}
    </Page>
  );
}

type Answer = Extract<Awaited<ReturnType<typeof readPerformance>>, { status: "ok" }>["data"];

function Standings({ data }: { data: Answer }) {
  const { rankings, results, rejections, declined, reassigned } = data;
  return (
    <Tiles aria-label={t("Figures")}>
      {rankings.map(({ label, value, place }) => (
        <StatTile key={label} label={label} value={value} hint={place} />
      ))}
      <StatTile
        label={t("Results submitted")}
        value={results}
        hint={t("{rejections} rejected, {declined} declined, {reassigned} reassigned.", {
          rejections,
          declined,
          reassigned,
        })}
      />
    </Tiles>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
