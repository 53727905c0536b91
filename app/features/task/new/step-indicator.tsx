import { useSearchParams } from "@remix-run/react";
import { Trace } from "#app/components/ui/display/trace.tsx";
import { wizardSteps } from "./wizard-steps.ts";

/** The link to a step, with the rest of the URL as it is. */
export function stepLink(search: URLSearchParams, index: number): string {
  const next = new URLSearchParams(search);
  next.delete("q");
  if (index === 0) next.delete("step");
  else next.set("step", String(index + 1));
  return `?${next}`;
}

/** Where one is among the four steps (F42). Steps that are complete can be gone back to. */
export function StepIndicator({ current, furthest }: { current: number; furthest: number }) {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Steps">
      <Trace
        label="Steps"
        numbered
        steps={wizardSteps.map(({ key, label }, index) => ({
          key,
          label,
          state: index === current ? "current" : index < furthest ? "done" : "waiting",
          ...(index !== current && index <= furthest && { to: stepLink(search, index) }),
        }))}
      />
    </nav>
  );
}
