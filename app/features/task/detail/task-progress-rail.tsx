import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Meter } from "#app/components/ui/display/meter.tsx";
import { Trace } from "#app/components/ui/display/trace.tsx";
import { t } from "#language/text.ts";
import { formatPercent } from "#protocol/format/percent.ts";
import { type ProgressStep, taskProgress } from "./task-progress.ts";

/** Task progress from Created to Verified, each step with its block time and transaction (F100). */
export function TaskProgressRail({
  task,
  live,
}: {
  task: Parameters<typeof taskProgress>[0];
  /** Description of the current activity. */
  live: string | undefined;
}) {
  const { percent, steps } = taskProgress(task);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <Meter
          label={t("Task progress")}
          percent={percent}
          text={formatPercent(percent)}
          tone={percent === 100 ? "verified" : "accent"}
          showText={false}
          className="grow"
        />
        <span className="tabular text-muted text-sm">{formatPercent(percent)}</span>
      </div>
      <p role="status" className="font-medium empty:hidden">
        {live}
      </p>
      <Trace
        label={t("Progress")}
        steps={steps.map((step) => ({
          key: step.label,
          label: step.label,
          state: step.state,
          detail: <Proof {...step} />,
        }))}
      />
    </div>
  );
}

function Proof({ at, tx }: ProgressStep) {
  if (at === undefined && !tx) return null;
  return (
    <>
      {at === undefined ? null : <Time seconds={at} />}
      {tx ? <TransactionLink hash={tx} /> : null}
    </>
  );
}
