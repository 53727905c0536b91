import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Trace } from "#app/components/ui/display/trace.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { t } from "#language/text.ts";
import { stateOfStep } from "./steps.ts";
import { STEP_FORM, type Wizard } from "./use-wizard.ts";

/** Where one is among the steps (F42, F209). To those that are complete one can go at once. */
function StepRail({ wizard }: { wizard: Wizard }) {
  const { steps, step, furthest, hrefOf } = wizard;
  return (
    <nav aria-label={t("Steps")}>
      <Trace
        label={t("Steps")}
        numbered
        direction="row"
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

interface WizardFrameProps {
  wizard: Wizard;
  /** Replaces "Back" in the first step. */
  first?: ReactNode;
  /** Why this step cannot continue; shown next to its button. */
  blocked?: string;
  finish: { label: string; onPress: () => void };
  /** Shown between rail and step, on every step. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Layout of every wizard: rail, heading, step, and Back and Next buttons. */
export function WizardFrame({ wizard, first, blocked, finish, notice, children }: WizardFrameProps) {
  const { steps, step, ready, isLoading, go, heading } = wizard;
  const isLast = step === steps.length - 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StepRail wizard={wizard} />
      {notice}
      <section aria-labelledby="step" aria-busy={!ready} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="step" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {steps[step]?.label}
        </h2>
        {isLoading ? (
          <div>
            <span className="sr-only">{t("Loading your draft…")}</span>
            <Skeleton className="h-40" />
          </div>
        ) : (
          children
        )}
      </section>
      <div className="border-border flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        {step > 0 ? <Button onClick={() => go(step - 1)}>{t("Back")}</Button> : (first ?? <span />)}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {blocked && ready ? <p className="text-muted text-sm">{blocked}</p> : null}
          {isLast ? (
            <Button variant="primary" blocked={blocked} explained onClick={finish.onPress}>
              {finish.label}
            </Button>
          ) : (
            <Button
              type="submit"
              form={STEP_FORM}
              variant="primary"
              blocked={blocked}
              explained
              disabled={!ready}
            >
              {t("Next")}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
