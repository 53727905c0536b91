import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { readLocks } from "#app/features/verification/guardian/guardian.query.server.ts";
import { LockPanel } from "#app/features/verification/guardian/lock-panel.tsx";
import { LockTable } from "#app/features/verification/guardian/lock-table.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Voting locks")} · MLB Marketplace` }];

export const loader = async () => ({ locks: await readLocks() });

export default function GuardianPage() {
  const { locks } = useLoaderData<typeof loader>();
  const now = useChainNow(locks.status === "ok" ? (locks.block.timestamp ?? 0) : 0);
  return (
    <Page
      title={t("Voting locks")}
      description={t(
        "Guardians can lock voting in an emergency. This page lists every lock, who set it and why. Payouts are never locked.",
      )}
    >
      {locks.status !== "ok" ? (
        <SubgraphPanel error={locks.error} title={t("Failed to load the locks")} />
      ) : (
        <>
          <LockPanel
            last={locks.data.periods[0]}
            reason={locks.data.protocol?.lockReason ?? undefined}
            votings={locks.data.protocol?.votingVerificationCount ?? 0}
            now={now}
          />
          {locks.data.periods.length === 0 ? (
            <EmptyState title={t("Never locked")}>
              {t("Voting has never been locked. Locks will appear here.")}
            </EmptyState>
          ) : (
            <LockTable rows={locks.data.periods} now={now} />
          )}
          <AsOfBlock block={locks.block} />
        </>
      )}
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
