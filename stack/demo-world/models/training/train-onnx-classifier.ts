import { seededRandom } from "#dev-infra/random.ts";
import { percent, rounded } from "../demo-model.ts";
import { encodeOnnx, type OnnxDescription } from "../onnx/onnx-file.ts";
import { countWeights } from "./count-weights.ts";
import { classificationReport } from "./evaluation.ts";
import { type TrainingOptions, trainClassifier } from "./gradient-descent.ts";
import { argmax, createNetwork, logits } from "./network.ts";
import type { Labelled } from "./split.ts";
import { columnStatistics } from "./standardise.ts";
import type { TrainedModel } from "./trained-model.ts";

export interface OnnxClassifierPlan {
  readonly training: readonly Labelled<number[], string>[];
  readonly test: readonly Labelled<number[], string>[];
  readonly hiddenUnits: number;
  readonly options: TrainingOptions;
  readonly seed: number;
  readonly fileName: string;
  readonly description: OnnxDescription & { readonly classes: readonly string[] };
}

/** Trains a network with one hidden layer, measures it on the test samples and writes it as ONNX. */
export function trainOnnxClassifier(plan: OnnxClassifierPlan): TrainedModel {
  const random = seededRandom(plan.seed);
  const { classes, features } = plan.description;
  const samples = plan.training.map(({ sample }) => sample);
  const targets = plan.training.map(({ label }) => classes.indexOf(label));
  const { means, deviations } = columnStatistics(samples);
  const network = createNetwork(
    [features.length, plan.hiddenUnits, classes.length],
    means,
    deviations,
    random,
  );
  trainClassifier(network, samples, targets, plan.options, random);
  const guesses = plan.test.map(({ sample }) => classes[argmax(logits(network, sample))] as string);
  const report = classificationReport(
    classes,
    plan.test.map(({ label }) => label),
    guesses,
  );
  const bytes = encodeOnnx(network, plan.description);
  return {
    weights: { name: plan.fileName, contentType: "application/octet-stream", bytes },
    weightCount: countWeights(network),
    evaluation: {
      trainingSamples: samples.length,
      testSamples: report.samples,
      correct: report.correct,
      accuracy: percent(report.accuracy),
      macroF1: rounded(report.macroF1),
    },
  };
}
