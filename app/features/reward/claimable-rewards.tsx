import { Link } from "@remix-run/react";
import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { taskTitle } from "#protocol/format/task-name.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";
import { claimVerifierReward, collectDue } from "./actions.ts";
import type { ClaimableVote } from "./verifier-earnings.query.server.ts";

interface ClaimableRewardsProps {
  votes: readonly ClaimableVote[];
  /** Verifications whose unopened pool anyone can open now; their shares are claimed in the same call. */
  openable: readonly Hex[];
  /** Total of those shares, smallest unit. */
  openableAmount: bigint;
  account: Address | undefined;
}

/** Shares that can be claimed now, individually or in one transaction (F343, N5). */
export function ClaimableRewards({ votes, openable, openableAmount, account }: ClaimableRewardsProps) {
  const { start } = useTransaction();
  const due = [...votes.map(({ verification }) => verification.id as Hex), ...openable];
  return (
    <SectionCard
      title={t("Claimable now")}
      actions={
        account && due.length > 1 ? (
          <Button
            variant="primary"
            onClick={() => {
              const verificationIds = due.slice(0, MAX_DUE);
              const amount = votes
                .filter(({ verification }) => verificationIds.includes(verification.id as Hex))
                .reduce((sum, { claimable }) => sum + BigInt(claimable), 0n);
              void start(collectDue({ account, verificationIds, amount: amount + openableAmount, loss: 0n }));
            }}
          >
            {due.length > MAX_DUE
              ? t("Claim {maxDue} of {dueCount}", { maxDue: MAX_DUE, dueCount: due.length })
              : t("Claim all")}
          </Button>
        ) : null
      }
    >
      {votes.length === 0 ? (
        <CardBody className="text-muted">
          {t(
            "You have no rewards to claim. Your share appears here when the pool of a verification that you voted on is opened.",
          )}
        </CardBody>
      ) : (
        <ul className="divide-border divide-y">
          {votes.map(({ id, claimable, verification }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
              <Link
                to={`/verification/${verification.id}`}
                className="hover:text-accent min-w-0 font-medium break-words underline-offset-2 hover:underline"
              >
                <UserText>{taskTitle(verification)}</UserText>
              </Link>
              <span className="flex items-center gap-3">
                <Amount value={BigInt(claimable)} />
                <Button
                  size="small"
                  aria-label={t("Claim the reward for {taskTitle}", { taskTitle: taskTitle(verification) })}
                  onClick={() =>
                    void start(
                      claimVerifierReward({
                        verificationId: verification.id as Hex,
                        amount: BigInt(claimable),
                      }),
                    )
                  }
                >
                  {t("Claim")}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
