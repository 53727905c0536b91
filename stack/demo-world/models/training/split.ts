import type { Random } from "#dev-infra/random.ts";

/** A sample with the class or value that it should get. */
export interface Labelled<Sample, Label> {
  readonly sample: Sample;
  readonly label: Label;
}

/** Splits so that every class has the same share in both parts. */
export function stratifiedSplit<Sample>(
  items: readonly Labelled<Sample, string>[],
  testShare: number,
  random: Random,
): { training: Labelled<Sample, string>[]; test: Labelled<Sample, string>[] } {
  const training: Labelled<Sample, string>[] = [];
  const test: Labelled<Sample, string>[] = [];
  for (const label of new Set(items.map((item) => item.label))) {
    const shuffled = random.shuffle(items.filter((item) => item.label === label));
    const held = Math.round(shuffled.length * testShare);
    test.push(...shuffled.slice(0, held));
    training.push(...shuffled.slice(held));
  }
  return { training: random.shuffle(training), test: random.shuffle(test) };
}
