import type { Random } from "#dev-infra/random.ts";
import { softmax } from "../training/network.ts";
import type { Labelled } from "../training/split.ts";
import { featuresOf, type TextWeights } from "./text-classifier.ts";

/** Three decimals keep the published weights small. */
const thousandths = (value: number) => Math.round(value * 1e3) / 1e3;

export interface TextTrainingOptions {
  readonly epochs: number;
  readonly learningRate: number;
  /** Share of a weight that is taken off whenever it is used. */
  readonly weightDecay: number;
}

/**
 * Learns from texts by stochastic gradient descent (multinomial logistic regression), starting from given weights;
 * pieces that the weights do not know yet are added with weight 0.
 */
export function trainText(
  start: TextWeights,
  texts: readonly Labelled<string, string>[],
  { epochs, learningRate, weightDecay }: TextTrainingOptions,
  random: Random,
): TextWeights {
  const biases = [...start.biases];
  const weights = new Map(Object.entries(start.weights).map(([piece, row]) => [piece, [...row]]));
  const samples = texts.map(({ sample, label }) => {
    const target = start.classes.indexOf(label);
    if (target < 0) throw new Error(`unknown class "${label}"; the model knows ${start.classes.join(", ")}`);
    const features = [...featuresOf(sample)].map(([piece, value]) => {
      const row = weights.get(piece) ?? biases.map(() => 0);
      weights.set(piece, row);
      return { row, value };
    });
    return { features, target };
  });
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, target } of random.shuffle(samples)) {
      const scores = biases.map((bias, c) =>
        features.reduce((sum, { row, value }) => sum + (row[c] as number) * value, bias),
      );
      const errors = softmax(scores).map((probability, c) => probability - Number(c === target));
      errors.forEach((error, c) => {
        biases[c] = (biases[c] as number) - learningRate * error;
        for (const { row, value } of features) {
          row[c] = (row[c] as number) * (1 - learningRate * weightDecay) - learningRate * error * value;
        }
      });
    }
  }
  const sorted = [...weights].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...start,
    biases: biases.map(thousandths),
    weights: Object.fromEntries(sorted.map(([piece, row]) => [piece, row.map(thousandths)])),
  };
}
