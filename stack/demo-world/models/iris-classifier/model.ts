import type { DemoFile } from "../../files/demo-file.ts";
import { modelFile } from "../artifact.ts";
import { type Classifier, classifierParameters, evaluateClassifier, runClassifier } from "../classifier.ts";
import { type DemoModel, percent, rounded } from "../demo-model.ts";
import { type EvaluationRecord, readEvaluation } from "../evaluation-record.ts";
import { readFeatureTable } from "../labelled-input.ts";
import { onnxClassifier } from "../onnx/onnx-classifier.ts";
import { publishedPackage } from "../published.ts";
import { irisFeatures, irisLabelColumn, irisSplit } from "./data.ts";

const ONNX = "application/octet-stream";
const here = (path: string) => new URL(path, import.meta.url);

/** A version after the first one, made by fine-tuning. */
export interface IrisVersion {
  readonly version: string;
  readonly weights: DemoFile;
}

/** Figures on the 45 flowers that were held back, measured by running the file. */
async function measure(classifier: Classifier<number[]>, weightCount: number): Promise<EvaluationRecord> {
  const { test } = irisSplit();
  const { report } = await evaluateClassifier(
    classifier,
    test.map(({ sample }) => sample),
    test.map(({ label }) => label),
  );
  return {
    weightCount,
    evaluation: {
      testSamples: report.samples,
      correct: report.correct,
      accuracy: percent(report.accuracy),
      macroF1: rounded(report.macroF1),
    },
  };
}

/** A small neural network for Fisher's Iris data, published as a package; without `tuned` its first version. */
export async function irisClassifier(tuned?: IrisVersion): Promise<DemoModel> {
  const original = readEvaluation(modelFile(here("./generated/evaluation.json"), "application/json"));
  const file = tuned
    ? { ...tuned.weights, name: "iris-classifier.onnx" }
    : modelFile(here("./generated/iris-classifier.onnx"), ONNX);
  const classifier = await onnxClassifier(file);
  const record = tuned ? await measure(classifier, original.weightCount) : original;
  const dataset = "Fisher's Iris data (150 flowers; 105 for training, 45 for testing)";
  return {
    name: "Iris Classifier",
    version: tuned?.version ?? "1.0.0",
    category: "general",
    description:
      "Tells Iris setosa, versicolor and virginica apart from four measurements of the flower. A neural network with one hidden layer, trained on Fisher's data set and tested on 45 flowers it never saw.",
    framework: "ONNX",
    architecture: "Feed-forward network 4-8-3, ReLU, softmax",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: tuned ? `${dataset}, tuned on garden plants` : dataset,
    tags: ["tabular", "classification", "iris", "onnx"],
    usage: `A package for the marketplace's runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 4] in the order ${irisFeatures.join(", ")} (cm); outputs are "probabilities" [N, 3] and "label" [N]. Tasks take a CSV file with these columns; add a column "${irisLabelColumn}" for evaluation and fine-tuning.`,
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file: await publishedPackage(
      "iris-classifier",
      tuned && { version: tuned.version, weights: tuned.weights.bytes },
    ),
    run: async (job) =>
      runClassifier(classifier, readFeatureTable(job.input, irisFeatures, irisLabelColumn), job),
  };
}
