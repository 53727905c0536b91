import { parsePng } from "../../files/png.ts";
import { classifierParameters, runClassifier } from "../classifier.ts";
import { type DemoModel, modelFile, publishedPackage, readEvaluation } from "../demo-model.ts";
import { readArchive } from "../labelled-input.ts";
import { onnxClassifier } from "../onnx/onnx-classifier.ts";
import { digitFeatures } from "./data.ts";

/** Reads digits from meter and label photographs, published as a package. */
export async function digitReader(): Promise<DemoModel> {
  const file = modelFile(
    new URL("./generated/digit-reader.onnx", import.meta.url),
    "application/octet-stream",
  );
  const record = readEvaluation(
    modelFile(new URL("./generated/evaluation.json", import.meta.url), "application/json"),
  );
  const classifier = await onnxClassifier(file);
  return {
    name: "Digit Reader",
    version: "1.0.0",
    category: "cv",
    description:
      "Reads single printed digits, such as those on meters and shelf labels, from noisy 12 x 12 grey pictures. Trained on generated pictures with shifted, faded and broken digits.",
    framework: "ONNX",
    architecture: "Feed-forward network 144-32-10, ReLU, softmax",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "Generated 12 x 12 pictures (3,000 for training, 400 for testing)",
    tags: ["vision", "digits", "ocr", "onnx"],
    usage:
      'A package for the marketplace\'s runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 144], grey values from 0 to 1 row by row; outputs are "probabilities" [N, 10] and "label" [N]. Tasks take a ZIP of 12 x 12 grey PNG files; add labels.csv (file,label) for evaluation and fine-tuning.',
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file: await publishedPackage("digit-reader"),
    run: async (job) =>
      runClassifier(
        classifier,
        readArchive(job.input, ".png", (f) => digitFeatures(parsePng(f))),
        job,
      ),
  };
}
