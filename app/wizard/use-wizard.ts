import { useNavigate, useSearchParams } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ErrorsByField } from "#app/form/errors-by-field.ts";
import { furthestStep, stepLink, stepOf, type WizardStep } from "./steps.ts";

/** The form of the step that is shown: its button "Next" stands outside of it. */
export const STEP_FORM = "wizard-step";

export interface WizardOptions {
  steps: readonly WizardStep[];
  /** What is wrong with each step but the last. */
  errors: readonly ErrorsByField[];
  /** False until the draft was read: before that nobody knows how far it is. */
  ready: boolean;
  /** Parameters of the URL that have a meaning in one step only. */
  dropped?: readonly string[];
}

export interface Wizard {
  steps: readonly WizardStep[];
  /** Index of the step that is shown, of the last one that was, and of the last one that can be. */
  step: number;
  seen: number;
  furthest: number;
  /** The URL asks for a later step, and the draft is still being read. */
  isLoading: boolean;
  ready: boolean;
  hrefOf: (index: number) => string;
  go: (index: number) => void;
  heading: RefObject<HTMLHeadingElement>;
}

/** Where somebody is in a wizard. The step is in the URL, so that Back, reload and links do what they say. */
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

/** Moves the focus to the heading of a new step: the button that was pressed belongs to the one before. */
function useFocusOnChange(step: number): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  return heading;
}
