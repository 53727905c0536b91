/** Slither's findings, with names that do not change when lines move. */

export type Finding = {
  /** Slither's name of what it looks for, such as `unused-return`. */
  detector: string;
  /** Contract and function, and what is declared in it: no line numbers. */
  where: string;
  /** The expressions it is about; "" for what is said about a whole function. */
  what: string;
};

type Element = { type: string; name: string; type_specific_fields?: { parent?: Element } };
type Detected = { check: string; elements: Element[] };
type Output = { success: boolean; error: string | null; results: { detectors?: Detected[] } };

/** About the order of calls and times in a function, of which each is judged as a whole. */
const OF_FUNCTIONS = /^(timestamp|reentrancy-)/;
const NAMED = ["contract", "function", "variable", "event", "struct", "enum"];

function placeOf(element: Element | undefined): string[] {
  if (!element) return [];
  const outer = placeOf(element.type_specific_fields?.parent);
  return NAMED.includes(element.type) ? [...outer, element.name] : outer;
}

/** Slither's findings, sorted and once each. @throws Error when slither itself failed */
export function parseFindings(output: string): Finding[] {
  const { success, error, results }: Output = JSON.parse(output);
  if (!success) throw new Error(`slither failed: ${error}`);
  const findings = (results.detectors ?? []).map(({ check, elements }): Finding => {
    const nodes = OF_FUNCTIONS.test(check) ? [] : elements.filter(({ type }) => type === "node");
    return {
      detector: check,
      where: placeOf(elements[0]).join("."),
      what: nodes.map(({ name }) => name).join("; "),
    };
  });
  const byKey = new Map(findings.map((finding) => [keyOf(finding), finding]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding);
}

export function keyOf({ detector, where, what }: Finding): string {
  return `${detector} ${where} ${what}`;
}
