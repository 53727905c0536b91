import { parsePng } from "../../files/png.ts";
import { modelFile } from "../artifact.ts";
import { classifierParameters, runClassifier } from "../classifier.ts";
import type { DemoModel } from "../demo-model.ts";
import { readEvaluation } from "../evaluation-record.ts";
import { readArchive } from "../labelled-input.ts";
import { onnxClassifier } from "../onnx/onnx-classifier.ts";
import { shapeFeatures } from "./data.ts";

/** Sorts parts on a conveyor belt by outline, published as one ONNX file. */
export async function shapeClassifier(): Promise<DemoModel> {
  const file = modelFile(
    new URL("./generated/shape-classifier.onnx", import.meta.url),
    "application/octet-stream",
  );
  const record = readEvaluation(
    modelFile(new URL("./generated/evaluation.json", import.meta.url), "application/json"),
  );
  const classifier = await onnxClassifier(file);
  return {
    name: "Shape Classifier",
    version: "1.1.0",
    category: "cv",
    description:
      "Tells circles, crosses, squares and triangles apart in small noisy pictures, filled or outlined, for sorting parts by their outline. Trained on generated pictures.",
    framework: "ONNX",
    architecture: "Feed-forward network 256-24-4, ReLU, softmax",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "Generated 16 x 16 pictures (3,600 for training, 400 for testing)",
    tags: ["vision", "classification", "shapes", "onnx"],
    usage:
      'Run the ONNX file with any ONNX runtime: input "features" is float32 [N, 256], grey values from 0 to 1 row by row; outputs are "probabilities" [N, 4] and "label" [N]. Tasks take a ZIP of 16 x 16 grey PNG files; add labels.csv (file,label) for evaluation and fine-tuning.',
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file,
    run: async (job) =>
      runClassifier(
        classifier,
        readArchive(job.input, ".png", (f) => shapeFeatures(parsePng(f))),
        job,
      ),
  };
}
