import type { ErrorsByField } from "#app/form/errors-by-field.ts";

/** A step of a wizard as its rail shows it. */
export interface WizardStep {
  key: string;
  label: string;
}

/** Index of the step that a URL asks for: `?step=2` is the second. Anything else is the first. */
export function stepOf(search: URLSearchParams, count: number): number {
  const asked = Number(search.get("step"));
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0;
}

/**
 * The link to a step, with the rest of the URL as it is.
 * @param dropped parameters that have a meaning in one step only
 */
export function stepLink(search: URLSearchParams, index: number, dropped: readonly string[] = []): string {
  const next = new URLSearchParams(search);
  for (const name of dropped) next.delete(name);
  if (index === 0) next.delete("step");
  else next.set("step", String(index + 1));
  return `?${next}`;
}

/**
 * The first step that is not complete; a URL cannot lead past it.
 * @param errors of every step but the last: the review is complete by itself
 */
export function furthestStep(errors: readonly ErrorsByField[]): number {
  const open = errors.findIndex((step) => Object.keys(step).length > 0);
  return open === -1 ? errors.length : open;
}

/**
 * How the rail shows a step. One that its defaults complete is not ticked before somebody has seen what they are.
 * @param seen the last step that was shown so far
 */
export function stateOfStep(
  index: number,
  { step, seen, furthest }: { readonly step: number; readonly seen: number; readonly furthest: number },
): "current" | "done" | "waiting" {
  if (index === step) return "current";
  return index < furthest && index <= seen ? "done" : "waiting";
}
