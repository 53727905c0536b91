import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Address } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { StakeMeter } from "#app/features/staking/stake-meter.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { VerificationCard } from "#app/features/verification/list/verification-card.tsx";
import { readPendingVotes } from "#app/features/verification/pending/pending-votes.query.server.ts";
import { pendingVotes } from "#app/features/verification/pending/pending-votes.ts";
import { SystemLockNotice } from "#app/features/verification/situation/system-lock-notice.tsx";
import { verifierFacts } from "#app/features/verification/situation/verification-facts.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";

export const meta: MetaFunction = () => [{ title: "Pending my vote · MLB Marketplace" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  return { account, pending: account ? await readPendingVotes(account) : undefined };
}

export default function PendingPage() {
  const { account, pending } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page title="Pending my vote" description="Votes that you can still cast, the soonest to close first.">
      <VerificationAreas />
      {!account || !pending ? (
        <EmptyState title="Connect Wallet" action={<SignInButton>Connect Wallet</SignInButton>}>
          Connect your wallet to see what waits for your vote.
        </EmptyState>
      ) : pending.status !== "ok" ? (
        <SubgraphPanel error={pending.error} title="Error Loading Verifications" />
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
          {waitingForStake.length === 1 ? "One more vote waits" : `${waitingForStake.length} more votes wait`}{" "}
          for you, but your stake is locked by open votes.{" "}
          <Link to="/verification/staking" className="text-accent underline-offset-2 hover:underline">
            Add to your stake
          </Link>
          , or wait until those are settled.
        </p>
      ) : null}
      {castable.length > 0 && hasMore ? (
        <p className="text-muted text-sm">
          These close first. More votes wait for you: they follow when you have voted here.
        </p>
      ) : null}
      {castable.length > 0 ? (
        <ul
          aria-label="Verifications that wait for your vote"
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
          title="You are not a verifier yet"
          action={
            <ButtonLink to="/verification/staking" variant="primary">
              Go to staking
            </ButtonLink>
          }
        >
          <p>You are not an approved verifier. Please stake the minimum amount to become a verifier.</p>
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
      title="You're up to date"
      action={<ButtonLink to="/verification">Show all verifications</ButtonLink>}
    >
      No running vote waits for you. New ones appear here when a requester starts a verification.
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
