import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { pageMeta } from "#app/components/page/page-meta.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { FilterBar, FilterChoice } from "#app/components/ui/list/filter-bar.tsx";
import { Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { ProviderTable } from "#app/features/compute/providers/provider-table.tsx";
import { PROVIDERS_PER_PAGE, readProviders } from "#app/features/compute/providers/providers.query.server.ts";
import { parseProvidersSearch, providerSortNames } from "#app/features/compute/providers/providers.search.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { ENOUGH_CASES } from "#protocol/rules/reputation.ts";

export const meta: MetaFunction = () =>
  pageMeta(
    `${t("Providers")} · MLB Marketplace`,
    t("Accounts that have accepted a task, with their track record."),
  );

export async function loader({ request }: LoaderFunctionArgs) {
  const search = parseProvidersSearch(new URL(request.url).searchParams);
  return { search, pageSize: PROVIDERS_PER_PAGE, list: await readProviders(search) };
}

export default function ProvidersPage() {
  const { search, pageSize, list } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("Providers")}
      description={say(
        "Accounts that have accepted a task, with their track record. See <link>how it is calculated</link>.",
        {
          link: linkTo("/docs/graphql/reputation#providers"),
        },
      )}
    >
      <ComputeLinks />
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title={t("Failed to load the providers")} />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FilterBar label={t("Sort providers")}>
              <FilterChoice
                name="sort"
                label={t("Sort")}
                choices={Object.entries(providerSortNames())}
                value={search.sort}
              />
            </FilterBar>
            <p className="text-muted text-sm">
              {plural(list.data.count, "{count} provider", "{count} providers")}
              {list.data.narrowed
                ? t("; shown: those with at least {enoughCases} results", { enoughCases: ENOUGH_CASES })
                : ""}
            </p>
          </div>
          {list.data.rows.length === 0 && search.page > 1 ? (
            <PastEnd page={search.page} pageSize={pageSize} total={undefined} />
          ) : list.data.rows.length === 0 ? (
            <EmptyState
              title={t("No providers yet")}
              action={<ButtonLink to="/compute">{t("Find tasks")}</ButtonLink>}
            >
              {t("Providers appear here once they accept their first task.")}
            </EmptyState>
          ) : (
            <ProviderTable rows={list.data.rows} first={list.data.first} />
          )}
          <Pagination
            page={search.page}
            pageSize={pageSize}
            total={list.data.first - 1 + list.data.rows.length}
            hasMore={list.data.hasMore}
            label={t("Pages of providers")}
          />
          <AsOfBlock block={list.block} />
        </>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
