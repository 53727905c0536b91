import { Trace } from "#app/components/ui/display/trace.tsx";
import { t } from "#language/text.ts";
import { stateOfStep } from "./steps.ts";
import type { Wizard } from "./use-wizard.ts";

/** Where one is among the steps (F42, F209). To those that are complete one can go at once. */
export function StepRail({ wizard }: { wizard: Wizard }) {
  const { steps, step, furthest, hrefOf } = wizard;
  return (
    <nav aria-label={t("Steps")}>
      <Trace
        label={t("Steps")}
        numbered
        steps={steps.map(({ key, label }, index) => ({
          key,
          label,
          state: stateOfStep(index, wizard),
          ...(index !== step && index <= furthest && { to: hrefOf(index) }),
        }))}
      />
    </nav>
  );
}
