import { seededRandom } from "#dev-infra/random.ts";
import { csvFile } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { irisFeatures, irisLabelColumn, irisSplit } from "../models/iris-classifier/data.ts";

interface Survey {
  readonly count: number;
  readonly seed: number;
  /** Whether the species is written down beside the measurements. */
  readonly withSpecies?: boolean;
  /** Error of the ruler, standard deviation in centimetres. */
  readonly rulerError?: number;
  /** Size of these plants against Fisher's. */
  readonly growth?: number;
}

/**
 * Measurements as a gardener takes them: flowers like Fisher's, each measured again with a ruler. They are like those
 * of the training set only, so that the held-back flowers stay new even to versions that are tuned on a survey.
 */
export function flowerSurvey(
  name: string,
  { count, seed, withSpecies, rulerError = 0.08, growth = 1 }: Survey,
): DemoFile {
  const random = seededRandom(seed);
  const flowers = irisSplit().training;
  const rows = Array.from({ length: count }, (_, index) => {
    const { sample, label } = random.pick(flowers);
    const measured = sample.map((value) =>
      Math.max(0.1, random.normal(value * growth, rulerError)).toFixed(1),
    );
    return [`plant-${String(index + 1).padStart(3, "0")}`, ...measured, ...(withSpecies ? [label] : [])];
  });
  return csvFile(name, ["id", ...irisFeatures, ...(withSpecies ? [irisLabelColumn] : [])], rows);
}

/** The 45 flowers of Fisher's data that no model of the demo world was trained on, with their species. */
export function heldBackFlowers(name: string): DemoFile {
  const rows = irisSplit().test.map(({ sample, label }, index) => [
    `fisher-${String(index + 1).padStart(2, "0")}`,
    ...sample,
    label,
  ]);
  return csvFile(name, ["id", ...irisFeatures, irisLabelColumn], rows);
}
