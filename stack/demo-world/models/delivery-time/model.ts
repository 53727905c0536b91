import { type DemoModel, modelFile, publishedPackage, readEvaluation } from "../demo-model.ts";
import { loadOnnx } from "../onnx/onnx-session.ts";
import { regressorParameters, runRegressor } from "../regressor.ts";
import { deliveryFeatures, deliveryTarget } from "./data.ts";

/** A regression on simulated courier trips, published as a package. */
export async function deliveryTime(): Promise<DemoModel> {
  const file = modelFile(
    new URL("./generated/delivery-time.onnx", import.meta.url),
    "application/octet-stream",
  );
  const record = readEvaluation(
    modelFile(new URL("./generated/evaluation.json", import.meta.url), "application/json"),
  );
  const regressor = {
    inputSchema: regressorParameters,
    comparison: { rule: "tolerance", tolerance: 0.1 },
    file,
    runtime: await loadOnnx(file.bytes),
    features: deliveryFeatures,
    target: deliveryTarget,
  };
  return {
    name: "Delivery Time Estimator",
    version: "1.2.0",
    category: "general",
    description: `Estimates how many minutes a courier needs from distance, parcels, hour, weather and area. Trained on simulated trips; on trips it never saw it is off by ${record.evaluation.meanAbsoluteErrorMinutes} minutes on average.`,
    framework: "ONNX",
    architecture: "Feed-forward network 5-16-1, ReLU",
    weightCount: record.weightCount,
    evaluation: record.evaluation,
    dataset: "Simulated courier trips (1,200 for training, 300 for testing)",
    tags: ["tabular", "regression", "logistics", "onnx"],
    usage: `A package for the marketplace's runtime. Its ONNX file alone runs with any ONNX runtime: input "features" is float32 [N, 5] in the order ${deliveryFeatures.join(", ")}; output "value" [N, 1] is minutes. Tasks take a CSV file with these columns; add "${deliveryTarget}" for evaluation and fine-tuning.`,
    inputSchema: regressorParameters,
    comparison: { rule: "tolerance", tolerance: 0.1 },
    file: await publishedPackage("delivery-time"),
    run: async (job) => runRegressor(regressor, job),
  };
}
