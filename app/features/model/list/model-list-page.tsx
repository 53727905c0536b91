import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useWalletAddress } from "#app/components/chain/use-wallet-address.ts";
import { Page } from "#app/components/page/page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { StatTile } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { CorrectedSearch } from "#app/components/ui/list/search-and-sort.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { ConnectNotice } from "#app/wallet/connect-notice.tsx";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";
import { knownCategories } from "../model-category.ts";
import { ModelCard } from "./model-card.tsx";
import type { loadModelList, ModelCounts, ModelRow } from "./model-list.query.server.ts";
import { type ModelListSearch, pageSizeOf } from "./model-list.search.ts";
import { ModelListFilters } from "./model-list-filters.tsx";
import { ModelTable } from "./model-table.tsx";

export type ModelListPageProps = Awaited<ReturnType<typeof loadModelList>>;

/** The list of models of all categories, or of one (G43). */
export function ModelListPage({ search, account, list, preset }: ModelListPageProps) {
  useAccountRevalidation(account);
  const category = preset ? knownCategories().find(({ slug }) => slug === preset) : undefined;
  const isOwnWithoutAccount = search.filter === "yours" && !account;
  const pages = {
    page: search.page,
    pageSize: pageSizeOf(search.view),
    total: list.status === "ok" ? list.data.matching : 0,
  };
  const ownTitle = search.filter === "yours" && account ? t("My Models") : t("Models");
  return (
    <Page
      title={category ? t("{label} models", { label: category.label }) : ownTitle}
      description={
        category
          ? `${category.description}.`
          : t("Choose a machine learning model and pay providers to run it for you.")
      }
      actions={<RegisterModelButton />}
    >
      {list.status !== "ok" ? (
        <SubgraphPanel error={list.error} title={t("Error")} what={t("Failed to load models")} />
      ) : (
        <>
          <ModelTiles totals={list.data.totals} />
          <ModelListFilters search={search} counts={list.data.counts} categories={list.data.categories} />
          {isOwnWithoutAccount ? (
            <ConnectNotice>{t("Connect your wallet to see your models.")}</ConnectNotice>
          ) : (
            <p role="status" className="text-muted text-sm">
              {list.data.totals.all > 0
                ? plural(
                    list.data.totals.all,
                    "{matching} of {count} model",
                    "{matching} of {count} models",
                    {
                      matching: list.data.matching,
                    },
                  )
                : null}
            </p>
          )}
          <CorrectedSearch typed={search.text} searched={list.data.correctedText} />
          {isOwnWithoutAccount ? null : isPastEnd(pages) ? (
            <PastEnd {...pages} />
          ) : list.data.rows.length === 0 ? (
            <NothingFound search={search} />
          ) : search.view === "grid" ? (
            <ModelGrid rows={list.data.rows} />
          ) : (
            <ModelTable rows={list.data.rows} />
          )}
          <Pagination {...pages} label={t("Pages of models")} />
          <AsOfBlock block={list.block} />
        </>
      )}
    </Page>
  );
}

function NothingFound({ search }: { search: ModelListSearch }) {
  const { filter, category, text } = search;
  const isOneKind = filter === "active" || filter === "inactive";
  const isFiltered = text !== "" || category !== undefined || isOneKind;
  if (!isFiltered) {
    return (
      <EmptyState
        title={t("No models found. Register your first model to get started.")}
        action={<RegisterModelButton />}
      />
    );
  }
  return (
    <EmptyState
      title={t("No models match your current filters.")}
      action={<ButtonLink to="/models">{t("Show all models")}</ButtonLink>}
    />
  );
}

/** F187. Hidden on phones, where the filters show the same counts. */
export function ModelTiles({ totals }: { totals: ModelCounts }) {
  return (
    <section aria-label={t("Model statistics")} className="hidden grid-cols-3 gap-3 md:grid">
      <StatTile label={t("Total")} value={totals.all} />
      <StatTile label={t("Active")} value={totals.active} />
      <StatTile
        label={t("Yours")}
        value={totals.yours ?? "—"}
        hint={totals.yours === undefined ? t("Connect your wallet") : undefined}
      />
    </section>
  );
}

/** Models as cards, three per row on large screens (F183). */
function ModelGrid({ rows }: { rows: readonly ModelRow[] }) {
  return (
    <ul
      aria-label={t("Models")}
      className="grid gap-3 has-data-same-name:items-start md:grid-cols-2 xl:grid-cols-3"
    >
      {rows.map((model) => (
        <li key={model.id} className="min-w-0">
          <ModelCard model={model} />
        </li>
      ))}
    </ul>
  );
}

/** F186. */
export function RegisterModelButton() {
  const account = useWalletAddress();
  if (!account) {
    return (
      <Button variant="primary" blocked={t("Connect wallet to register a model")}>
        {t("Register Model")}
      </Button>
    );
  }
  return (
    <ButtonLink to="/models/new" variant="primary">
      {t("Register Model")}
    </ButtonLink>
  );
}
