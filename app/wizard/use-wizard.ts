import { useNavigate, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ErrorsByField } from "#app/form/errors-by-field.ts";
import { furthestStep, stepLink, stepOf, type WizardStep } from "./steps.ts";

/** Id of the current step's form; its "Next" button is outside the form. */
export const STEP_FORM = "wizard-step";

export interface WizardOptions {
  steps: readonly WizardStep[];
  /** Errors of each step except the last. */
  errors: readonly ErrorsByField[];
  /** False until the draft has been read; progress is unknown before that. */
  ready: boolean;
  /** URL parameters that are used in only one step. */
  dropped?: readonly string[];
}

export interface Wizard {
  steps: readonly WizardStep[];
  /** Indexes of the current step, the last step seen, and the last step reachable. */
  step: number;
  seen: number;
  furthest: number;
  /** The URL requests a later step while the draft is still loading. */
  isLoading: boolean;
  ready: boolean;
  hrefOf: (index: number) => string;
  go: (index: number) => void;
  heading: RefObject<HTMLHeadingElement>;
}

/** Position in a wizard. The step is in the URL, so Back, reload and links work as expected. */
export function useWizard({ steps, errors, ready, dropped }: WizardOptions): Wizard {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = stepOf(search, steps.length);
  const furthest = ready ? furthestStep(errors) : 0;
  const step = Math.min(asked, furthest);
  const [seen, setSeen] = useState(step);
  if (step > seen) setSeen(step);
  const hrefOf = (index: number) => stepLink(search, index, dropped);
  const corrected = ready && asked !== step ? hrefOf(step) : undefined;
  useEffect(() => {
    if (corrected !== undefined) navigate(corrected, { replace: true, preventScrollReset: true });
  }, [corrected, navigate]);
  return {
    steps,
    step,
    seen,
    furthest,
    isLoading: !ready && asked > 0,
    ready,
    hrefOf,
    go: (index) => navigate(hrefOf(index)),
    heading: useFocusOnChange(step),
  };
}

/** Moves the focus to the heading of a new step: the pressed button belongs to the previous one. */
function useFocusOnChange(step: number): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
