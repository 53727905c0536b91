import { Trace } from "#app/components/ui/display/trace.tsx";

/** The steps of a form on a rail, with the current one marked. */
export function WizardSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Trace
      label="Steps"
      numbered
      steps={steps.map((label, step) => ({
        key: label,
        label,
        state: step < current ? "done" : step === current ? "current" : "waiting",
      }))}
    />
  );
}
