import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address as AddressType } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { isPastEnd, Pagination, PastEnd } from "#app/components/ui/list/pagination.tsx";
import { TabLinks } from "#app/components/ui/list/tabs.tsx";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { shareText } from "#app/features/record/record.copy.ts";
import {
  readVoteHistory,
  VOTES_PER_PAGE,
  type VoterFigures,
} from "#app/features/verification/history/vote-history.query.server.ts";
import {
  parseVoteFilter,
  voteFilterNames,
  voteFilters,
} from "#app/features/verification/history/vote-history.search.ts";
import { VoteHistoryTable } from "#app/features/verification/history/vote-history-table.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Voting history")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const account = connectedAccount(request);
  const asked = search.get("account") ?? "";
  // Votes are public: a link can show any account's votes.
  const voter = /^0x[0-9a-fA-F]{40}$/.test(asked) ? (asked.toLowerCase() as AddressType) : account;
  const filter = parseVoteFilter(search.get("outcome"));
  const asksPage = search.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asksPage) ? Number(asksPage) : 1;
  const history = voter ? await readVoteHistory(voter, filter, page) : undefined;
  return { account, voter, filter, page, pageSize: VOTES_PER_PAGE, history };
}

export default function HistoryPage() {
  const { account, voter, filter, page, pageSize, history } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Voting history")}
      description={
        voter && voter !== account ? (
          <span className="inline-flex items-center gap-2">
            {say("Votes by {address}", { address: <Address address={voter} /> })}
          </span>
        ) : (
          t("Your votes and their outcomes.")
        )
      }
    >
      <VerificationAreas />
      {!voter || !history ? (
        <ConnectFirst>{t("Connect your wallet to see your votes.")}</ConnectFirst>
      ) : history.status !== "ok" ? (
        <SubgraphPanel error={history.error} title={t("Failed to load voting history")} />
      ) : (
        <>
          {history.data.figures ? <Figures figures={history.data.figures} /> : null}
          <TabLinks
            label={t("Filter votes by outcome")}
            parameter="outcome"
            tabs={voteFilters.map((value) => ({
              value,
              label: voteFilterNames()[value],
              count: history.data.counts[value],
            }))}
          />
          {isPastEnd({ page, pageSize, total: history.data.counts[filter] }) ? (
            <PastEnd page={page} pageSize={pageSize} total={history.data.counts[filter]} />
          ) : history.data.rows.length === 0 ? (
            <EmptyState
              title={t("No votes cast yet")}
              action={<ButtonLink to="/verification">{t("Show verifications")}</ButtonLink>}
            >
              {filter === "all"
                ? t("Votes appear here once they are cast.")
                : t("No votes match this filter.")}
            </EmptyState>
          ) : (
            <VoteHistoryTable rows={history.data.rows} />
          )}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={history.data.counts[filter]}
            label={t("Pages of votes")}
          />
          <AsOfBlock block={history.block}>
            <ExportLinks
              dataset="votes"
              name={voter === account ? t("Your votes") : t("These votes")}
              account={voter}
              now={history.block.timestamp}
            />
          </AsOfBlock>
        </>
      )}
    </Page>
  );
}

function Figures({ figures }: { figures: VoterFigures }) {
  return (
    <Tiles aria-label={t("Figures")}>
      <StatTile label={t("Votes")} value={figures.voteCount} />
      <StatTile
        label={t("With the outcome")}
        value={shareText({ part: figures.votesWithConsensus, cases: figures.votesDecided })}
        hint={
          figures.votesDecided === 0
            ? t("no decided vote yet")
            : plural(
                figures.votesDecided,
                "{part} of {count} decided vote",
                "{part} of {count} decided votes",
                { part: figures.votesWithConsensus },
              )
        }
      />
      <StatTile label={t("Earned")} value={<Amount value={BigInt(figures.earned)} />} />
      <StatTile label={t("Stake lost")} value={<Amount value={BigInt(figures.slashed)} />} />
    </Tiles>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
