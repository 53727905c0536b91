import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { AssignmentList } from "#app/features/compute/assigned/assignment-list.tsx";
import { readAssignments } from "#app/features/compute/assigned/assignments.query.server.ts";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";

const POLL_MS = 15_000;

export const meta: MetaFunction = () => [{ title: `${t("My assignments")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  return { account, answer: account ? await readAssignments(account) : undefined };
}

export default function AssignedPage() {
  const { account, answer } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  usePolling(POLL_MS, account !== undefined);
  const now = useChainNow(answer?.status === "ok" ? (answer.block.timestamp ?? 0) : 0);
  return (
    <Page title={t("My assignments")} description={t("Tasks assigned to you, and the next step for each.")}>
      <ComputeLinks />
      {answer === undefined ? (
        <ConnectFirst>{t("Connect your wallet to see the tasks that are assigned to you.")}</ConnectFirst>
      ) : answer.status !== "ok" ? (
        <SubgraphPanel error={answer.error} title={t("Failed to load assignments")} />
      ) : (
        <>
          {answer.data.current.length + answer.data.done.length === 0 ? (
            <EmptyState
              title={t("No assignments yet")}
              action={
                <ButtonLink to="/compute" variant="primary">
                  {t("Find tasks")}
                </ButtonLink>
              }
            >
              {t("Tasks you accept appear here with their deadline.")}
            </EmptyState>
          ) : (
            <AssignmentList tasks={[...answer.data.current, ...answer.data.done]} now={now} />
          )}
          <AsOfBlock block={answer.block} />
        </>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
