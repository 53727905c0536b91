import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Address, Hex } from "viem";
import { AsOfBlock } from "#app/components/chain/as-of-block.tsx";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { Hash } from "#app/components/chain/hash.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Page } from "#app/components/page/page.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { mayBePackage } from "#app/features/execution/package/may-be-package.ts";
import type { TraceFinding } from "#app/features/execution/trace-offer.tsx";
import { VerifierRewardsCard } from "#app/features/reward/verifier-rewards-card.tsx";
import { NextStepCard } from "#app/features/task/situation/next-step-card.tsx";
import { judgedRound } from "#app/features/verification/act/settlement.ts";
import { VerificationActionsCard } from "#app/features/verification/act/verification-actions-card.tsx";
import { AppealCard } from "#app/features/verification/appeal/appeal-card.tsx";
import { JudgedWork } from "#app/features/verification/detail/judged-work.tsx";
import {
  readVerification,
  readVotes,
  type VerificationDetail,
  type VerifierState,
  type VotingProtocol,
} from "#app/features/verification/detail/verification-detail.query.server.ts";
import { VerificationFactsBar } from "#app/features/verification/detail/verification-facts-bar.tsx";
import { VerificationSummary } from "#app/features/verification/detail/verification-summary.tsx";
import { HiddenVotes, VotingHistory } from "#app/features/verification/detail/voting-history.tsx";
import { type NextVote, readNextVote } from "#app/features/verification/pending/castable-votes.server.ts";
import { type SealedRound, sealedRoundOf } from "#app/features/verification/sealed/sealed-round.ts";
import { SealedVotePanel } from "#app/features/verification/sealed/sealed-vote-panel.tsx";
import { useSeat } from "#app/features/verification/sealed/use-seat.ts";
import { useStageFinding } from "#app/features/verification/sealed/use-stage-finding.ts";
import { SystemLockNotice } from "#app/features/verification/situation/system-lock-notice.tsx";
import { verificationSituation } from "#app/features/verification/situation/verification-situation.ts";
import { RECOMPUTATION_ID } from "#app/features/verification/vote/ballot-anchors.ts";
import { BallotBar, VoteCard, voteVerdict } from "#app/features/verification/vote/vote-card.tsx";
import type { BallotDraft } from "#app/features/verification/vote/vote-form.tsx";
import { VotingBars } from "#app/features/verification/vote/voting-bars.tsx";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { usePolling } from "#app/graphql/use-polling.ts";
import { say } from "#app/language/say.tsx";
import { connectedAccount } from "#app/wallet/connected-account.server.ts";
import { useAccountRevalidation } from "#app/wallet/use-account-revalidation.ts";
import { t } from "#language/text.ts";
import { isId } from "#protocol/chain/id-parts.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { shortId } from "#protocol/format/identifier.ts";
import { Check, VerificationStatus } from "#protocol/generated/enums.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { isOverruled } from "#protocol/rules/settlement.ts";
import { stakesOfVote } from "#protocol/rules/stakes-of-vote.ts";
import { mayStillVote } from "#protocol/rules/verification.ts";

export const meta: MetaFunction<typeof loader> = ({ params }) => [
  { title: `${t("Verification {id}", { id: shortId(params.verificationId ?? "") })} · MLB Marketplace` },
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.verificationId ?? "";
  if (!isId(id)) throw new Response(t("Verification not found"), { status: 404 });
  const key = id.toLowerCase() as Hex;
  const account = connectedAccount(request);
  const [verification, votes] = await Promise.all([readVerification(key, account), readVotes(key)]);
  if (verification.status === "ok" && !verification.data.verification) {
    throw new Response(t("Verification not found"), { status: 404 });
  }
  const found = verification.status === "ok" ? verification.data.verification : undefined;
  const now = verification.status === "ok" ? (verification.block.timestamp ?? 0) : 0;
  const nextVote = account && found?.votes[0] ? await readNextVote(account, now) : undefined;
  return { account, verification, votes, nextVote, mayRecompute: found ? mayBePackage(found.model) : false };
}

/** Polls for votes and outcomes while they can change. */
const POLL_MS = 10_000;

export default function VerificationPage() {
  const { account, verification, votes, nextVote, mayRecompute } = useLoaderData<typeof loader>();
  useAccountRevalidation(account);
  const data = verification.status === "ok" ? verification.data : undefined;
  usePolling(POLL_MS, data?.verification?.isOpen ?? false);
  if (verification.status !== "ok") {
    return (
      <Page title={t("Verification")}>
        <SubgraphPanel error={verification.error} title={t("Failed to load the verification")} />
      </Page>
    );
  }
  const { verification: detail, protocol, verifier } = verification.data;
  if (!detail || !protocol) return null;
  return (
    <LoadedVerification
      detail={detail}
      protocol={protocol}
      verifier={verifier}
      votes={votes}
      nextVote={nextVote}
      mayRecompute={mayRecompute}
      account={account}
      block={verification.block}
    />
  );
}

function roleOf({ requesterId, providerId }: VerificationDetail, account: Address | undefined) {
  if (!account) return "visitor";
  if (isSameAddress(account, requesterId)) return "requester";
  return isSameAddress(account, providerId) ? "provider" : "other";
}

/** The next step of a reader who may vote, as the link to its card. */
function nextOfVoter(round: SealedRound | undefined, finding: TraceFinding | undefined) {
  if (!round) return { label: t("Cast your vote") };
  if (round.stage !== 1) return { label: t("Seal your vote") };
  if (round.phase === "committing") return { label: t("Take the first seat") };
  return finding ? { label: t("Open vote") } : { label: t("Recompute result"), target: RECOMPUTATION_ID };
}

interface LoadedVerificationProps {
  detail: VerificationDetail;
  protocol: VotingProtocol;
  verifier: VerifierState;
  votes: Awaited<ReturnType<typeof loader>>["votes"];
  nextVote: NextVote | undefined;
  mayRecompute: boolean;
  account: Address | undefined;
  block: { number: number; timestamp: number | null };
}

function LoadedVerification({
  detail,
  protocol,
  verifier,
  votes,
  nextVote,
  mayRecompute,
  account,
  block,
}: LoadedVerificationProps) {
  const now = useChainNow(block.timestamp ?? 0);
  const situation = verificationSituation(detail, protocol, verifier, account, now);
  const unsettled =
    votes.status === "ok"
      ? votes.data.filter(({ settled }) => !settled).map(({ voter }) => voter.id as Address)
      : [];
  const verificationId = detail.id as Hex;
  const vote = detail.votes[0];
  const [draft, setDraft] = useState<BallotDraft>();
  const [areVotesShown, setVotesShown] = useState(false);
  const ballot = {
    verification: situation.verification,
    verifier: situation.verifier,
    parties: situation.parties,
    vote,
    account,
    systemLocked: situation.systemLocked,
    now,
  };
  const mayVote = voteVerdict(ballot).allowed;
  const chain = useAppChain();
  const isSealed = detail.check !== Check.Open;
  const isCommitting =
    detail.statusIndex === VerificationStatus.Voting && situation.verification.sealed?.opening === false;
  const draw = useSeat({
    verificationId,
    isCommitting,
    account,
    staked: situation.verifier.staked,
    block: block.number,
  });
  const round = sealedRoundOf(situation.verification, draw?.drawnUntil, detail.sample);
  const holdsFirstSeat = vote?.sealed === true && vote.stage === 1 && detail.stage === 1;
  const isVoting = mayVote || holdsFirstSeat;
  const { seed, size = 0 } = detail.sample ?? {};
  const isUndrawn = detail.sample !== undefined && !seed;
  const isProving = isProved(detail.check) && !isUndrawn && isVoting;
  const { traceSeal: seal, stage } = detail;
  const [finding, keepFinding] = useStageFinding(stage);
  const isHidden =
    !areVotesShown &&
    !isSealed &&
    mayStillVote(situation.verification, situation.parties, situation.circumstances, {
      hasVoted: vote !== undefined,
      verifier: situation.verifier,
    });
  const hidden = isHidden ? (
    <>
      <VotingBars {...situation.verification} isQuorumOnly />
      <HiddenVotes onShow={() => setVotesShown(true)} />
    </>
  ) : undefined;
  const card = {
    verificationId,
    stakes: stakesOfVote(situation.verification, {
      verifierPool: BigInt(detail.verifierPool),
      bond: BigInt(detail.bond),
      ruledSlashBps: detail.ruledSlashBps,
    }),
    canBeAppealed: detail.appealsEnabled,
    loss: situation.ownLoss,
    nextVote,
    ...ballot,
  };
  return (
    <Page
      title={detail.spec?.title ?? t("Verification of task {seq}", { seq: detail.task.seq })}
      description={
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="inline-flex items-center gap-1">
            {say("Verification {id}", {
              id: <Hash value={detail.id} label={t("Copy verification ID")} />,
            })}
          </span>
          <span>
            {t("Round {round}", { round: detail.round })}
            {situation.isLatest ? "" : t(": replaced by a later result")}
          </span>
          {detail.decidedTx ? (
            <TransactionLink hash={detail.decidedTx}>{t("Outcome")}</TransactionLink>
          ) : null}
        </span>
      }
    >
      <VerificationFactsBar detail={detail} situation={situation} now={now} />
      <SystemLockNotice system={protocol} now={now} />
      {/* Order on phones: vote status, subject, voting form; without a vote to cast, the reader's own part comes before the subject. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <VerificationSummary
            detail={detail}
            situation={situation}
            now={now}
            hidden={hidden}
            sealed={round}
          />
        </div>
        <div
          className={classNames(
            "grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1",
            account && !isVoting && "order-last lg:order-none",
          )}
        >
          <JudgedWork
            mayRecompute={mayRecompute}
            detail={detail}
            onDraft={mayVote && !isSealed ? setDraft : undefined}
            sealed={
              isProving && seal
                ? { verificationId, seal, stage, sample: seed && { seed, size }, onFinding: keepFinding }
                : undefined
            }
          />
          <AppealCard detail={detail} arbiterUntil={situation.arbiterUntil} />
          {hidden ? null : (
            <VotingHistory
              votes={votes}
              hasStarted={detail.startedAt !== null}
              isFinal={situation.verification.isFinal}
            />
          )}
          {isVoting ? (
            <BallotBar until={situation.verification.verificationDeadline} {...nextOfVoter(round, finding)} />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          {detail.statusIndex === VerificationStatus.None && !detail.isOpen ? null : round ? (
            <SealedVotePanel
              key={account}
              chainId={chain.id}
              check={detail.check as Check}
              round={round}
              draw={draw}
              finding={finding}
              {...card}
            />
          ) : (
            <VoteCard key={account} draft={draft} {...card} />
          )}
          {situation.isLatest ? (
            <SectionCard title={t("Next step")}>
              <CardBody>
                <NextStepCard
                  facts={situation}
                  role={roleOf(detail, account)}
                  stakes={{
                    ...detail.task,
                    reward: BigInt(detail.reward),
                    bond: BigInt(detail.bond),
                    // a result after a rejection locks a new bond
                    bondToLock: BigInt(detail.bond),
                  }}
                />
              </CardBody>
            </SectionCard>
          ) : null}
          <VerificationActionsCard
            detail={detail}
            situation={situation}
            unsettled={unsettled}
            activeVerifiers={protocol.activeVerifierCount}
          />
          <VerifierRewardsCard
            key={`${account}-rewards`}
            verificationId={verificationId}
            status={detail.statusIndex}
            pool={detail}
            account={account}
            vote={vote}
            isOverruled={isOverruled(judgedRound(detail))}
            loss={situation.ownLoss}
          />
        </div>
      </div>
      <AsOfBlock block={block} />
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
