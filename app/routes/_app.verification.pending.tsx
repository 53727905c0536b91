import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { linkTo } from "#app/components/ui/text-link.tsx";
import { StakeMeter } from "#app/features/staking/stake-meter.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { VerificationCard } from "#app/features/verification/list/verification-card.tsx";
import { readPendingVotes } from "#app/features/verification/pending/pending-votes.query.server.ts";
import { pendingVotes } from "#app/features/verification/pending/pending-votes.ts";
import { SystemLockNotice } from "#app/features/verification/situation/system-lock-notice.tsx";
import { verifierFacts } from "#app/features/verification/situation/verification-facts.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { ConnectFirst } from "#app/wallet/connect-notice.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";

export const meta: MetaFunction = () => [{ title: `${t("Pending votes")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  return { account, pending: account ? await readPendingVotes(account) : undefined };
}

export default function PendingPage() {
  const { account, pending } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Pending votes")}
      description={t("Verifications you can still vote on, first to close first.")}
    >
      <VerificationAreas />
      {!account || !pending ? (
        <ConnectFirst>{t("Connect your wallet to see verifications that need your vote.")}</ConnectFirst>
      ) : pending.status !== "ok" ? (
        <SubgraphPanel error={pending.error} title={t("Error Loading Verifications")} />
      ) : (
        <>
          <PendingList account={account} data={pending.data} loadedAt={pending.block.timestamp ?? 0} />
          <AsOfBlock block={pending.block} />
        </>
      )}
    </Page>
  );
}

type Pending = Extract<Awaited<ReturnType<typeof readPendingVotes>>, { status: "ok" }>["data"];

function PendingList({ account, data, loadedAt }: { account: Address; data: Pending; loadedAt: number }) {
  const now = useChainNow(loadedAt);
  const { verifications, verifier, protocol, hasMore } = data;
  if (!protocol) return <UpToDate />;
  const facts = verifierFacts(verifier, protocol.parameters.minimumStake);
  const { castable, waitingForStake } = pendingVotes(verifications, facts, protocol, account, now);
  const isVerifier = facts.staked >= facts.minimumStake;
  return (
    <>
      <SystemLockNotice system={protocol} now={now} />
      {waitingForStake.length > 0 ? (
        <p className="border-border bg-surface rounded-card border p-3">
          {plural(
            waitingForStake.length,
            "One more verification needs your vote, but your stake is locked by open votes.",
            "{count} more verifications need your vote, but your stake is locked by open votes.",
          )}{" "}
          {say("<link>Add to your stake</link>, or wait until those are settled.", {
            link: linkTo("/verification/staking"),
          })}
        </p>
      ) : null}
      {castable.length > 0 && hasMore ? (
        <p className="text-muted text-sm">{t("These close first. More appear here after you vote.")}</p>
      ) : null}
      {castable.length > 0 ? (
        <ul
          aria-label={t("Verifications awaiting your vote")}
          className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
        >
          {castable.map((verification) => (
            <li key={verification.id} className="grid">
              <VerificationCard
                verification={verification}
                verifier={verifier}
                system={protocol}
                account={account}
                now={now}
              />
            </li>
          ))}
        </ul>
      ) : isVerifier ? (
        waitingForStake.length === 0 && <UpToDate />
      ) : (
        <EmptyState
          title={t("You are not a verifier yet")}
          action={
            <ButtonLink to="/verification/staking" variant="primary">
              {t("Go to staking")}
            </ButtonLink>
          }
        >
          <p>
            {t("You are not an approved verifier. Please stake the minimum amount to become a verifier.")}
          </p>
          <div className="mt-3 text-left">
            <StakeMeter staked={facts.staked} minimum={facts.minimumStake} />
          </div>
        </EmptyState>
      )}
    </>
  );
}

function UpToDate() {
  return (
    <EmptyState
      title={t("You're up to date")}
      action={<ButtonLink to="/verification">{t("Show all verifications")}</ButtonLink>}
    >
      {t("No verification needs your vote now. New ones appear here when a requester starts a verification.")}
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
