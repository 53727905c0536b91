import { Meter } from "#app/components/ui/display/meter.tsx";
import { Trace, type TraceState } from "#app/components/ui/display/trace.tsx";
import { t } from "#language/text.ts";
import { formatPercent } from "#protocol/format/percent.ts";
import type { TransactionState } from "../state/state.ts";
import { type Step, type StepStatus, stepsOf } from "../state/steps.ts";

const STATES: Record<StepStatus, TraceState> = {
  waiting: "waiting",
  active: "current",
  done: "done",
  failed: "failed",
};

/** The trace of a transaction: its steps on a rail, one for each prompt or wait. */
export function TransactionSteps({ state }: { state: TransactionState }) {
  const steps = stepsOf(state).map((step) => ({
    key: step.key,
    label: step.label,
    state: STATES[step.status],
    busy: step.status === "active",
    detail: step.hint || step.progress !== undefined ? <StepDetail step={step} /> : undefined,
  }));
  return <Trace label={t("Transaction steps")} steps={steps} direction="vertical" />;
}

function StepDetail({ step: { label, hint, progress } }: { step: Step }) {
  return (
    <>
      {hint ? <p className="break-words">{hint}</p> : null}
      {progress === undefined ? null : (
        <Meter
          label={label}
          percent={progress * 100}
          text={formatPercent(Math.round(progress * 100))}
          showText={false}
          className="mt-1"
        />
      )}
    </>
  );
}
