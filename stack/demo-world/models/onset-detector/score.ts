/** How well found times agree with the true ones. */
export interface OnsetScore {
  readonly found: number;
  readonly expected: number;
  readonly matched: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** A found time counts as right within 50 ms, the usual bound in onset detection. */
const TOLERANCE_SECONDS = 0.05;

/** Compares found with true times, recording by recording; each true time matches at most once. */
export function scoreOnsets(
  found: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
): OnsetScore {
  let matched = 0;
  expected.forEach((truth, recording) => {
    const open = [...(found[recording] ?? [])];
    for (const time of truth) {
      const index = open.findIndex((candidate) => Math.abs(candidate - time) <= TOLERANCE_SECONDS);
      if (index < 0) continue;
      open.splice(index, 1);
      matched++;
    }
  });
  const foundCount = found.reduce((sum, times) => sum + times.length, 0);
  const expectedCount = expected.reduce((sum, times) => sum + times.length, 0);
  const precision = foundCount === 0 ? 0 : matched / foundCount;
  const recall = expectedCount === 0 ? 0 : matched / expectedCount;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { found: foundCount, expected: expectedCount, matched, precision, recall, f1 };
}
