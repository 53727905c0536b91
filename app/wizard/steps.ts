import type { ErrorsByField } from "#app/form/errors-by-field.ts";

export interface WizardStep {
  key: string;
  label: string;
}

/** Index of the step in the URL: `?step=2` is the second. Defaults to the first. */
export function stepOf(search: URLSearchParams, count: number): number {
  const asked = Number(search.get("step"));
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0;
}

/** Link to a step that keeps the other URL parameters, except `dropped` ones. */
export function stepLink(search: URLSearchParams, index: number, dropped: readonly string[] = []): string {
  const next = new URLSearchParams(search);
  for (const name of dropped) next.delete(name);
  if (index === 0) next.delete("step");
  else next.set("step", String(index + 1));
  return `?${next}`;
}

/** The first incomplete step; a URL cannot skip it. `errors` has every step except the review. */
export function furthestStep(errors: readonly ErrorsByField[]): number {
  const open = errors.findIndex((step) => Object.keys(step).length > 0);
  return open === -1 ? errors.length : open;
}

/** State of a step in the rail. A step that is valid by default is not complete before it was seen. */
export function stateOfStep(
  index: number,
  { step, seen, furthest }: { readonly step: number; readonly seen: number; readonly furthest: number },
): "current" | "done" | "waiting" {
  if (index === step) return "current";
  return index < furthest && index <= seen ? "done" : "waiting";
}
