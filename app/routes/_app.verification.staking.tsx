import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Page } from "#app/components/page/page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard, StatTile, Tiles } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { readAttention } from "#app/features/attention/attention.query.server.ts";
import type { AttentionItem } from "#app/features/attention/attention.ts";
import { ExportLinks } from "#app/features/export/export-links.tsx";
import { type LockingVote, readLockedStake } from "#app/features/staking/locked-stake.query.server.ts";
import { LockedStakeCard } from "#app/features/staking/locked-stake-card.tsx";
import { StakeEventTable } from "#app/features/staking/stake-event-table.tsx";
import { StakeForms } from "#app/features/staking/stake-forms.tsx";
import { StakeMeter } from "#app/features/staking/stake-meter.tsx";
import {
  readStaking,
  type StakeEventRow,
  type StakingProtocol,
  type StakingVerifier,
} from "#app/features/staking/staking.query.server.ts";
import { UnbondingCard } from "#app/features/staking/unbonding-card.tsx";
import { VerificationAreas } from "#app/features/verification/list/verification-areas.tsx";
import { SystemLockNotice } from "#app/features/verification/situation/system-lock-notice.tsx";
import { verifierFacts } from "#app/features/verification/situation/verification-facts.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { localeOfRequest } from "#app/language/language-cookie.ts";
import { say, sayPlural } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { plural, t } from "#language/text.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";

export const meta: MetaFunction = () => [{ title: `${t("Staking")} · MLB Marketplace` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const account = connectedAccount(request);
  const before = new URL(request.url).searchParams.get("before") ?? "";
  const cursor = /^0x[0-9a-f]{24}$/.test(before) ? (before as Hex) : undefined;
  const [staking, locks, attention] = await Promise.all([
    readStaking(account, cursor),
    account ? readLockedStake(account) : undefined,
    account ? readAttention(account, localeOfRequest(request)) : undefined,
  ]);
  const collectable = attention?.items.filter(({ collects }) => collects !== undefined) ?? [];
  return {
    account,
    isFirstPage: cursor === undefined,
    staking,
    locks: locks?.status === "ok" ? locks.data : [],
    collectable,
  };
}

export default function StakingPage() {
  const { account, isFirstPage, staking, locks, collectable } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  return (
    <Page
      title={t("Staking")}
      description={t(
        "Stake MLB to become a verifier. If you vote against the outcome, you lose part of your stake.",
      )}
    >
      <VerificationAreas />
      {staking.status !== "ok" ? (
        <SubgraphPanel error={staking.error} title={t("Failed to load your stake")} />
      ) : staking.data.protocol ? (
        <>
          <Stake
            account={account}
            protocol={staking.data.protocol}
            verifier={staking.data.verifier}
            loadedAt={staking.block.timestamp ?? 0}
            locks={locks}
            collectable={collectable}
          />
          <StakeHistory
            account={account}
            rows={staking.data.events}
            hasMore={staking.data.hasMore}
            isFirstPage={isFirstPage}
          />
          <AsOfBlock block={staking.block}>
            {account ? (
              <ExportLinks
                dataset="stakes"
                name={t("Your stake")}
                account={account}
                now={staking.block.timestamp}
              />
            ) : null}
          </AsOfBlock>
        </>
      ) : (
        <EmptyState title={t("Staking is not set up yet")}>
          {t("The contracts on this network have not published their parameters yet.")}
        </EmptyState>
      )}
    </Page>
  );
}

interface StakeProps {
  account: Address | undefined;
  protocol: StakingProtocol;
  verifier: StakingVerifier | null;
  loadedAt: number;
  /** The votes that lock the stake. */
  locks: readonly LockingVote[];
  /** Verifications whose votes can be settled now. */
  collectable: readonly Pick<AttentionItem, "collects" | "amount">[];
}

function Stake({ account, protocol, verifier, loadedAt, locks, collectable }: StakeProps) {
  const start = useLoadedTransaction();
  const now = useChainNow(loadedAt);
  const { parameters } = protocol;
  const facts = verifierFacts(verifier, parameters.minimumStake);
  const unbondingPeriod = Number(parameters.unbondingPeriod);
  return (
    <>
      <SystemLockNotice system={protocol} now={now} />
      <SectionCard title={t("Eligibility")}>
        <CardBody className="grid gap-4">
          {account ? (
            <StakeMeter
              staked={facts.staked}
              minimum={facts.minimumStake}
              lost={locks.reduce((sum, { loss }) => sum + BigInt(loss), 0n)}
            />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                {say("Connect your wallet to see your stake. The minimum is {amount}.", {
                  amount: <Amount value={facts.minimumStake} digits="full" />,
                })}
              </p>
              <SignInButton>{t("Connect Wallet")}</SignInButton>
            </div>
          )}
          <ul className="text-muted grid gap-1 text-sm">
            <li>{t("Your stake counts for votes that start after it reaches the minimum.")}</li>
            <li>
              {say(
                "Each vote locks stake worth {bps} of the task's reward (at least {amount}) until it is settled.",
                {
                  bps: formatBps(parameters.rewardLockBps),
                  amount: <Amount value={BigInt(parameters.minVoteLock)} digits="full" />,
                },
              )}
            </li>
            <li>
              {t(
                "A vote against the outcome loses {bps} of its locked stake, or {bps2} if an arbiter overruled it.",
                {
                  bps: formatBps(parameters.minoritySlashBps),
                  bps2: formatBps(parameters.ruledSlashBps),
                },
              )}
            </li>
            <li>{t("Unstaking takes {duration}.", { duration: formatDuration(unbondingPeriod) })}</li>
          </ul>
        </CardBody>
      </SectionCard>
      {account ? (
        <Tiles aria-label={t("Your stake")}>
          <StatTile label={t("Staked")} value={<Amount value={facts.staked} />} />
          <StatTile
            label={t("Locked by votes")}
            value={<Amount value={facts.locked} />}
            hint={
              verifier ? plural(verifier.openVotes, "{count} open vote", "{count} open votes") : undefined
            }
          />
          <StatTile label={t("Free")} value={<Amount value={facts.staked - facts.locked} />} />
          <StatTile label={t("Lost so far")} value={<Amount value={BigInt(verifier?.slashed ?? 0)} />} />
        </Tiles>
      ) : null}
      {account ? (
        <LockedStakeCard
          votes={locks}
          collectable={collectable.flatMap(({ collects }) => collects ?? [])}
          now={now}
          onSettle={(vote) =>
            void start(async () =>
              (await import("#app/features/reward/actions.ts")).collectDue({
                account,
                verificationIds: [vote.verification.id as Hex],
                amount: BigInt(
                  collectable.find(({ collects }) => collects === vote.verification.id)?.amount ?? 0,
                ),
                loss: BigInt(vote.loss),
              }),
            )
          }
        />
      ) : null}
      <UnbondingCard verifier={facts} circumstances={{ account, now }} />
      <StakeForms account={account} verifier={facts} unbondingPeriod={unbondingPeriod} now={now} />
      <p className="text-muted text-sm">
        {sayPlural(
          protocol.activeVerifierCount,
          "{count} active verifier, with {amount} staked.",
          "{count} active verifiers, with {amount} staked in total.",
          { amount: <Amount value={BigInt(protocol.staked)} /> },
        )}
      </p>
    </>
  );
}

interface StakeHistoryProps {
  account: Address | undefined;
  rows: readonly StakeEventRow[];
  hasMore: boolean;
  isFirstPage: boolean;
}

function StakeHistory({ account, rows, hasMore, isFirstPage }: StakeHistoryProps) {
  if (!account) return null;
  const last = rows.at(-1);
  return (
    <section aria-labelledby="stake-history" className="grid gap-3">
      <h2 id="stake-history" className="text-lg">
        {t("Stake history")}
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={t("No stake yet")}>
          {t("Deposits, withdrawals and settled votes appear here.")}
        </EmptyState>
      ) : (
        <StakeEventTable rows={rows} />
      )}
      <div className="flex gap-2">
        {isFirstPage ? null : <ButtonLink to="/verification/staking">{t("Newest")}</ButtonLink>}
        {hasMore && last ? <ButtonLink to={`?before=${last.id}`}>{t("Older")}</ButtonLink> : null}
      </div>
    </section>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
