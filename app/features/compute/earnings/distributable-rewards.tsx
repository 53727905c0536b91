import { Link } from "@remix-run/react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/display/card.tsx";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";
import type { Distributable } from "./distributable.ts";

interface DistributableRewardsProps {
  tasks: readonly Distributable[];
  account: Address;
}

/** Verified tasks with undistributed rewards, each with its button or the time from which it is available (N5). */
export function DistributableRewards({ tasks, account }: DistributableRewardsProps) {
  const start = useLoadedTransaction();
  if (tasks.length === 0) return null;
  const due = tasks.filter(({ verdict }) => verdict.allowed);
  const collect = () =>
    start(async () => {
      const { collectDue } = await import("#app/features/reward/actions.ts");
      const now = due.slice(0, MAX_DUE);
      return collectDue({
        account,
        verificationIds: now.map(({ verificationId }) => verificationId),
        amount: now.reduce((sum, { split }) => sum + split.provider, 0n),
        distributes: true,
      });
    });
  const distribute = ({ id, verificationId, split }: Distributable) =>
    start(async () => {
      const { distributeRewards } = await import("#app/features/reward/actions.ts");
      return distributeRewards({ taskId: id, verificationId, split });
    });
  return (
    <Card aria-labelledby="distributable">
      <CardHeader
        title={<span id="distributable">{t("Rewards to distribute")}</span>}
        actions={
          due.length > 1 ? (
            <Button variant="primary" onClick={() => void collect()}>
              {due.length > MAX_DUE
                ? t("Distribute {maxDue} of {dueCount}", { maxDue: MAX_DUE, dueCount: due.length })
                : t("Distribute all {dueCount}", { dueCount: due.length })}
            </Button>
          ) : null
        }
      />
      <ul className="divide-border divide-y">
        {tasks.map((task) => {
          const { id, name, split, verdict } = task;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2.5"
            >
              <span className="grid min-w-0 gap-0.5">
                <Link
                  to={`/tasks/${id}`}
                  className="hover:text-accent font-medium break-words underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
                {verdict.allowed ? null : <span className="text-muted text-sm">{whyNot(verdict)}</span>}
              </span>
              <span className="flex items-center gap-3">
                <Amount value={split.provider} />
                {verdict.allowed ? (
                  <Button
                    size="small"
                    variant={due.length > 1 ? "secondary" : "primary"}
                    aria-label={t("Distribute reward for {name}", { name })}
                    onClick={() => void distribute(task)}
                  >
                    {t("Distribute")}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
