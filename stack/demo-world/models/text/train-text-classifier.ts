import { type Random, seededRandom } from "#dev-infra/random.ts";
import { textFile } from "../../files/demo-file.ts";
import { percent, rounded } from "../demo-model.ts";
import { classificationReport } from "../training/evaluation.ts";
import { argmax, softmax } from "../training/network.ts";
import { everyNthOfClass, type Labelled } from "../training/split.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { classifyText, featuresOf, type TextWeights } from "./text-classifier.ts";

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

export interface TextPlan {
  readonly corpus: readonly { readonly label: string; readonly text: string }[];
  readonly seed: number;
}

const HELD_BACK_EVERY = 4;
const OPTIONS: TextTrainingOptions = { epochs: 60, learningRate: 0.5, weightDecay: 0.003 };

/**
 * Trains on three quarters of a corpus and measures on the rest. The classes list their texts in the same order of
 * subjects, so the same positions are held back in each: no text is tested whose twin was learnt.
 */
export function trainTextClassifier({ corpus, seed }: TextPlan): TrainedModel {
  const classes = [...new Set(corpus.map(({ label }) => label))].sort();
  const texts = corpus.map(({ label, text }) => ({ sample: text, label }));
  const { training, test } = everyNthOfClass(texts, HELD_BACK_EVERY);
  const empty: TextWeights = { classes, biases: classes.map(() => 0), weights: {} };
  const model = trainText(empty, training, OPTIONS, seededRandom(seed));
  const guesses = test.map(({ sample }) => classes[argmax(classifyText(model, sample))] as string);
  const report = classificationReport(
    classes,
    test.map(({ label }) => label),
    guesses,
  );
  return {
    weights: textFile("weights.json", JSON.stringify(model), "application/json"),
    weightCount: (Object.keys(model.weights).length + 1) * classes.length,
    evaluation: {
      trainingSamples: training.length,
      testSamples: report.samples,
      correct: report.correct,
      accuracy: percent(report.accuracy),
      macroF1: rounded(report.macroF1),
    },
  };
}
