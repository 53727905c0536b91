import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { ComputeLinks } from "#app/features/compute/compute-links.tsx";
import { ConnectFirst } from "#app/features/compute/connect-first.tsx";
import { DeliveredTable } from "#app/features/compute/delivered-table.tsx";
import { type ProviderRecord, readPerformance } from "#app/features/compute/performance.query.server.ts";
import { type Performance, performanceOf, TASKS_FOR_RATES } from "#app/features/compute/performance.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";

export const meta: MetaFunction = () => [{ title: "Performance · MLB Marketplace" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const answer = account ? await readPerformance(account) : undefined;
  if (answer?.status !== "ok") return { account, answer, performance: undefined, delivered: [] };
  const { account: record, delivered } = answer.data;
  return {
    account,
    answer: { ...answer, data: { record } },
    performance: performanceOf(record),
    delivered,
  };
}

export default function PerformancePage() {
  const { account, answer, performance, delivered } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page title="Performance" description="Your record as a provider, from the chain's own events.">
      <ComputeLinks />
      {answer === undefined ? (
        <ConnectFirst>Connect your wallet to see your record as a provider.</ConnectFirst>
      ) : answer.status !== "ok" ? (
        <SubgraphPanel error={answer.error} title="Failed to load performance" />
      ) : performance ? (
        <>
          <EnoughData decided={performance.decided} />
          <Figures performance={performance} record={"record" in answer.data ? answer.data.record : null} />
          {delivered.length === 0 ? (
            <EmptyState title="No results yet" action={<ButtonLink to="/compute">Find tasks</ButtonLink>}>
              The time that your results take is compared with their deadlines here.
            </EmptyState>
          ) : (
            <DeliveredTable rows={delivered} />
          )}
          <AsOfBlock block={answer.block} />
        </>
      ) : null}
    </Page>
  );
}

/** A rate over a handful of tasks is chance: says how many are missing. */
function EnoughData({ decided }: { decided: number }) {
  if (decided >= TASKS_FOR_RATES) return null;
  return (
    <div className="border-border bg-surface grid gap-2 rounded-card border p-4">
      <p>
        Rates mean something from {TASKS_FOR_RATES} finished tasks on. You have {decided}.
      </p>
      <progress
        value={decided}
        max={TASKS_FOR_RATES}
        aria-label={`Finished tasks, of ${TASKS_FOR_RATES}`}
        className="accent-accent h-2 w-full max-w-sm"
      />
    </div>
  );
}

const dash = (value: string | number | undefined) => value ?? "—";

function Figures({ performance, record }: { performance: Performance; record: ProviderRecord | null }) {
  const { decided, successRate, onTime, averageTime, medianTime } = performance;
  const summary = record?.provided;
  const enough = decided >= TASKS_FOR_RATES;
  return (
    <Tiles aria-label="Figures">
      <StatTile
        label="Success rate"
        value={dash(enough ? successRate : undefined)}
        hint={
          successRate === undefined
            ? "No finished task yet."
            : `${summary?.verified ?? 0} verified of ${decided} finished.`
        }
      />
      <StatTile
        label="Delivered in time"
        value={dash(enough ? onTime : undefined)}
        hint={`${summary?.expiredWithProvider ?? 0} expired without your result.`}
      />
      <StatTile
        label="Median time to the first result"
        value={dash(medianTime)}
        hint={medianTime === undefined ? "No result yet." : "Of the latest 31 first results."}
      />
      <StatTile label="Average time to the first result" value={dash(averageTime)} />
      <StatTile label="Results submitted" value={dash(summary?.results ?? 0)} />
      <StatTile label="Rejections" value={dash(summary?.rejections ?? 0)} />
      <StatTile label="Declined" value={dash(record?.declinedTasks ?? 0)} />
      <StatTile label="Given to somebody else" value={dash(record?.reassignedTasks ?? 0)} />
    </Tiles>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
