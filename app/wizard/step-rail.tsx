import { Trace } from "#app/components/ui/display/trace.tsx";
import { t } from "#language/text.ts";
import type { Wizard } from "./use-wizard.ts";

/** Where one is among the steps (F42, F209). Those that are complete can be gone back to. */
export function StepRail({ wizard: { steps, step, furthest, hrefOf } }: { wizard: Wizard }) {
  return (
    <nav aria-label={t("Steps")}>
      <Trace
        label={t("Steps")}
        numbered
        steps={steps.map(({ key, label }, index) => ({
          key,
          label,
          state: index === step ? "current" : index < furthest ? "done" : "waiting",
          ...(index !== step && index <= furthest && { to: hrefOf(index) }),
        }))}
      />
    </nav>
  );
}
