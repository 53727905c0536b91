import { useState } from "react";
import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, Description, DescriptionList, SectionCard } from "#app/components/ui/display/card.tsx";
import { ErrorPanel } from "#app/components/ui/feedback/error-panel.tsx";
import { lossSentence, type Settlement } from "#app/features/verification/act/settlement.ts";
import { say } from "#app/language/say.tsx";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { splitPool } from "#protocol/rules/reward.ts";
import { type VerifierRewardState, verifierRewardState } from "./verifier-reward-state.ts";

export interface VerifierRewardsCardProps {
  verificationId: Hex;
  status: number;
  pool: {
    /** Amount shared by the winning voters, smallest unit; an estimate until the pool is open. */
    rewardPool: string;
    poolOpened: boolean;
    participants: number | null;
    rewardPerVoter: string | null;
    claims: number;
    votesFor: number;
    votesAgainst: number;
  };
  account: Address | undefined;
  vote: { support: boolean | null; claimed: boolean; reward: string } | undefined;
  /** An arbiter reversed the outcome of the vote. */
  isOverruled: boolean;
  /** Loss of the vote under this outcome, until it is settled. */
  loss: Settlement | undefined;
}

/** The pool of a verification and the connected voter's share of it (F174-F178, G4, G5). */
export function VerifierRewardsCard({
  verificationId,
  status,
  pool,
  account,
  vote,
  isOverruled,
  loss,
}: VerifierRewardsCardProps) {
  const asks = account !== undefined && vote !== undefined;
  const read = useContractRead(
    "RewardDistributor",
    "checkRewardAvailability",
    asks ? [verificationId, account] : undefined,
  );
  const [justClaimed, setJustClaimed] = useState<bigint>();
  const state: VerifierRewardState =
    justClaimed === undefined
      ? verifierRewardState({
          status,
          vote,
          poolOpened: pool.poolOpened,
          read: { data: availability(read.data), error: read.error },
        })
      : { kind: "claimed", amount: justClaimed };
  return (
    <SectionCard title={t("Verifier Rewards")}>
      <CardBody className="grid gap-3">
        <PoolFigures pool={pool} status={status} />
        <ClaimSection
          state={state}
          status={status}
          verificationId={verificationId}
          isOverruled={isOverruled}
          loss={loss}
          onClaimed={setJustClaimed}
          onRetry={read.refetch}
        />
      </CardBody>
    </SectionCard>
  );
}

type Availability = readonly [boolean, bigint, bigint, boolean, bigint];

function availability(data: Availability | undefined) {
  if (!data) return undefined;
  const [available, , , alreadyClaimed, individualReward] = data;
  return { available, alreadyClaimed, individualReward };
}

function PoolFigures({ pool, status }: { pool: VerifierRewardsCardProps["pool"]; status: number }) {
  const { rewardPool, poolOpened, rewardPerVoter, claims } = pool;
  const decided = status === VerificationStatus.Approved || status === VerificationStatus.Rejected;
  const winners = status === VerificationStatus.Approved ? pool.votesFor : pool.votesAgainst;
  const undecided = status === VerificationStatus.Inconclusive;
  const participants = pool.participants ?? (decided ? winners : undefined);
  // The payment of an undecided vote depends on the fate of the result.
  if (undecided && !poolOpened) return null;
  const individual =
    rewardPerVoter !== null
      ? BigInt(rewardPerVoter)
      : participants
        ? splitPool(BigInt(rewardPool), participants).share
        : undefined;
  return (
    <DescriptionList>
      <Description term={poolOpened ? t("Pool") : t("Expected pool")}>
        <Amount value={BigInt(rewardPool)} />
      </Description>
      <Description term={t("Participants")}>
        {participants === undefined ? t("Voters with the outcome") : participants}
      </Description>
      <Description term={t("Individual reward")}>
        {individual === undefined ? t("Pool / participants") : <Amount value={individual} />}
      </Description>
      {poolOpened ? (
        <Description term={t("Claimed")}>
          {t("{part} of {whole}", { part: claims, whole: participants ?? 0 })}
        </Description>
      ) : null}
    </DescriptionList>
  );
}

interface ClaimSectionProps extends Pick<VerifierRewardsCardProps, "isOverruled" | "loss"> {
  state: VerifierRewardState;
  status: number;
  verificationId: Hex;
  onClaimed: (amount: bigint) => void;
  onRetry: () => void;
}

function ClaimSection({
  state,
  status,
  verificationId,
  isOverruled,
  loss,
  onClaimed,
  onRetry,
}: ClaimSectionProps) {
  const start = useLoadedTransaction();
  switch (state.kind) {
    case "none":
      return null;
    case "loading":
      return (
        <p role="status" className="text-muted">
          {t("Loading your reward…")}
        </p>
      );
    case "error":
      return (
        <ErrorPanel title={t("Error Loading Rewards")} onRetry={onRetry} details={state.message}>
          <p>
            {t("Failed to load reward information. Your reward is safe on the chain; try again in a moment.")}
          </p>
        </ErrorPanel>
      );
    case "dissenter":
      return (
        <p>
          {isOverruled
            ? t("Not eligible: the arbiter overruled your vote.")
            : t("Not eligible: voted against consensus")}
          {loss ? ` ${lossSentence(loss)}` : ""}
        </p>
      );
    case "unopened":
      return (
        <p>
          {t("Not eligible: your sealed vote was not opened.")}
          {loss ? ` ${lossSentence(loss)}` : ""}
        </p>
      );
    case "notApproving":
      return <p>{t("Not eligible: the requester accepted the result that you voted to reject")}</p>;
    case "undecided":
      return (
        <p className="text-muted">
          {t(
            "The vote ended without a decision, and no stake was lost. If the requester accepts the result, the verifiers who approved it share the pool. If the task is closed, all voters share it.",
          )}
        </p>
      );
    case "claimed":
      return (
        <p className="text-verified font-medium">
          {say("Reward already claimed: {amount}", { amount: <Amount value={state.amount} /> })}
        </p>
      );
    case "waiting":
      return (
        <p className="text-muted">
          {t("You voted with the outcome. Expected reward: {amount} MLB.", {
            amount: formatAmount(state.expected),
          })}{" "}
          {status === VerificationStatus.Approved
            ? t("The pool opens when the task's rewards are distributed.")
            : t("The pool can be opened once the rejection is final.")}
        </p>
      );
    case "available": {
      const { amount } = state;
      const claim = async () => {
        const outcome = await start(async () =>
          (await import("./actions.ts")).claimVerifierReward({ verificationId, amount }),
        );
        if (outcome === "done") onClaimed(amount);
      };
      return (
        <div className="grid gap-2">
          <p>{say("You can claim {amount}.", { amount: <Amount value={amount} digits="full" /> })}</p>
          <Button variant="primary" onClick={() => void claim()}>
            {t("Claim reward")}
          </Button>
        </div>
      );
    }
  }
}
