import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Description, DescriptionList } from "#app/components/ui/display/card.tsx";
import { say } from "#app/language/say.tsx";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { splitReward } from "#protocol/rules/reward.ts";
import type { TaskDetail, TaskRound } from "./task-detail.query.server.ts";

/** Where the reward is held, how it is split, and what the reader can claim (F115, F139). */
export function TaskRewards({ task, account }: { task: TaskDetail; account: string | undefined }) {
  const split = splitReward(BigInt(task.reward), task);
  const protocolBps = 10_000 - task.providerBps - task.verifierBps;
  const refunded = BigInt(task.refund) > 0n && !task.distributed;
  return (
    <div className="grid gap-3">
      <p>
        <RewardState task={task} refunded={refunded} />
      </p>
      {refunded ? null : (
        <DescriptionList>
          <Description term={t("Provider, {bps}", { bps: formatBps(task.providerBps) })}>
            <Amount value={task.providerAmount === null ? split.provider : BigInt(task.providerAmount)} />
          </Description>
          <Description term={t("Verifiers, {bps}", { bps: formatBps(task.verifierBps) })}>
            <Amount value={task.verifierPool === null ? split.verifierPool : BigInt(task.verifierPool)} />
          </Description>
          <Description term={t("Protocol, {bps}", { bps: formatBps(protocolBps) })}>
            <Amount value={task.protocolFee === null ? split.protocol : BigInt(task.protocolFee)} />
          </Description>
        </DescriptionList>
      )}
      {task.distributedTx ? (
        <p className="text-muted flex flex-wrap items-center gap-x-3 text-sm">
          {say("Distributed {time}{transactionLink}", {
            time: <Time seconds={Number(task.distributedAt)} />,
            transactionLink: <TransactionLink hash={task.distributedTx} />,
          })}
        </p>
      ) : null}
      {task.verifications.map((round) => (
        <Pool key={round.id} round={round} account={account} rounds={task.verifications.length} />
      ))}
    </div>
  );
}

function RewardState({ task, refunded }: { task: TaskDetail; refunded: boolean }) {
  const reward = <Amount value={BigInt(task.reward)} digits="full" />;
  if (task.distributed) return say("{reward} was paid out.", { reward });
  if (refunded) {
    return (
      <>
        {say("{amount} was refunded to the requester.", {
          amount: <Amount value={BigInt(task.refund)} digits="full" />,
        })}
      </>
    );
  }
  if (task.statusIndex === TaskStatus.Verified)
    return say("{reward} is held in escrow until the requester distributes it.", { reward });
  return say("{reward} is held in escrow until a result is verified.", { reward });
}

const opens = (): Partial<Record<number, string>> => ({
  [VerificationStatus.Rejected]: t("opens when the rejection is final"),
  [VerificationStatus.Inconclusive]: t(
    "opens when the requester accepts the result and distributes the rewards, or when the task is closed",
  ),
});

function Pool({ round, account, rounds }: { round: TaskRound; account: string | undefined; rounds: number }) {
  const vote = account ? round.votes[0] : undefined;
  if (!round.poolOpened && !vote) return null;
  return (
    <div className="border-border grid gap-2 border-t pt-3">
      <p className="text-sm">
        <span className="font-medium">
          {t("Verifier pool")}
          {rounds > 1 ? t(" of round {round}", { round: round.round }) : ""}
        </span>
        {round.poolOpened && round.participants !== null && round.rewardPerVoter !== null ? (
          <span className="text-muted">
            {say(": {amount} per verifier, {claims} of {participants} claimed", {
              amount: <Amount value={BigInt(round.rewardPerVoter)} />,
              participants: round.participants,
              claims: round.claims,
            })}
          </span>
        ) : (
          <span className="text-muted">
            : {opens()[round.statusIndex] ?? t("opens when the rewards are distributed")}
          </span>
        )}
      </p>
      {vote ? <OwnShare round={round} vote={vote} /> : null}
    </div>
  );
}

function OwnShare({ round, vote }: { round: TaskRound; vote: TaskRound["votes"][number] }) {
  const startLoaded = useLoadedTransaction();
  const claimable = BigInt(vote.claimable);
  if (vote.claimed) {
    return (
      <p className="text-sm">
        {say("You claimed {amount}.", { amount: <Amount value={BigInt(vote.reward)} digits="full" /> })}
      </p>
    );
  }
  if (vote.withConsensus === false) {
    return (
      <p className="text-muted text-sm">
        {vote.judged
          ? t("Not eligible: voted against consensus.")
          : t("Not eligible unless an appeal changes the outcome: you voted against it.")}
      </p>
    );
  }
  if (claimable === 0n && round.poolOpened) {
    return (
      <p className="text-muted text-sm">
        {t("Not eligible: the requester accepted the result that you voted to reject.")}
      </p>
    );
  }
  if (claimable === 0n) {
    return (
      <p className="text-muted text-sm">
        {t("You voted. You can claim your share once the reward is paid out.")}
      </p>
    );
  }
  const claim = () =>
    startLoaded(async () => {
      const { claimVerifierReward } = await import("#app/features/reward/actions.ts");
      return claimVerifierReward({ verificationId: round.id, amount: claimable });
    });
  return (
    <Button variant="primary" size="small" onClick={() => void claim()}>
      {t("Claim {amount} MLB", { amount: formatAmount(claimable, { digits: "full" }) })}
    </Button>
  );
}
