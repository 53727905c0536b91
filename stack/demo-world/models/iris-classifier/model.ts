import { csvFile } from "../../files/csv.ts";
import type { DemoFile } from "../../files/demo-file.ts";
import { type Classifier, classifierParameters, evaluateClassifier, runClassifier } from "../classifier.ts";
import {
  type DemoModel,
  type EvaluationRecord,
  modelFile,
  percent,
  publishedPackage,
  readEvaluation,
  rounded,
} from "../demo-model.ts";
import { readFeatureTable } from "../labelled-input.ts";
import { onnxClassifier } from "../onnx/onnx-classifier.ts";
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

const CARD = `## What it is for

Tells three kinds of iris apart from **four lengths of a flower**, measured in centimetres. It knows nothing else: a rose gets one of
the three names, too. Look at \`probability\`: below 0.8 a botanist should look again.

| Column | Meaning |
| --- | --- |
| \`sepal_length\`, \`sepal_width\` | of the outer leaf |
| \`petal_length\`, \`petal_width\` | of the inner leaf |

## How it was tested

On 45 of Fisher's 150 flowers, which it never saw. Versicolor and virginica overlap, and nearly all errors are between those two.

1. Send a CSV file with a column \`id\` and the four columns above.
2. Add \`species\` for an evaluation or a fine-tuning.

The flowers: [Fisher 1936](https://doi.org/10.1111/j.1469-1809.1936.tb02137.x).
`;

/** A flower that was held back, and what the model really says about it. */
async function exampleOf(classifier: Classifier<number[]>): Promise<NonNullable<DemoModel["example"]>> {
  const { sample } = irisSplit().test[0] as { sample: number[] };
  const input = csvFile("example.csv", ["id", ...irisFeatures], [["flower-1", ...sample.map(String)]]);
  const { output } = await runClassifier(classifier, readFeatureTable(input, irisFeatures, irisLabelColumn), {
    kind: "inference",
    input,
  });
  const text = ({ bytes }: DemoFile) => new TextDecoder().decode(bytes).trim();
  return { input: text(input), output: text(output) };
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
    card: CARD,
    example: await exampleOf(classifier),
    file: await publishedPackage(
      "iris-classifier",
      tuned && { version: tuned.version, weights: tuned.weights.bytes },
    ),
    run: async (job) =>
      runClassifier(classifier, readFeatureTable(job.input, irisFeatures, irisLabelColumn), job),
  };
}
