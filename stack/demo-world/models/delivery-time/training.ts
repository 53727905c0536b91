import { seededRandom } from "#dev-infra/random.ts";
import { rounded } from "../demo-model.ts";
import { encodeOnnx } from "../onnx/onnx-file.ts";
import { countWeights } from "../training/count-weights.ts";
import { regressionReport } from "../training/evaluation.ts";
import { trainRegressor } from "../training/gradient-descent.ts";
import { createNetwork, logits } from "../training/network.ts";
import { columnStatistics } from "../training/standardise.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { deliveryFeatures, simulateDeliveries } from "./data.ts";

const TRAINING = { count: 1_200, seed: 41 };
const TEST = { count: 300, seed: 42 };

/** Trains the estimator: 5 inputs, 16 hidden units, minutes out. */
export function trainDeliveryTime(): TrainedModel {
  const training = simulateDeliveries(TRAINING.count, TRAINING.seed);
  const test = simulateDeliveries(TEST.count, TEST.seed);
  const samples = training.map(({ features }) => features);
  const { means, deviations } = columnStatistics(samples);
  const random = seededRandom(43);
  const network = createNetwork([deliveryFeatures.length, 16, 1], means, deviations, random);
  const options = { epochs: 80, learningRate: 0.01, batchSize: 32, weightDecay: 1e-4 };
  trainRegressor(
    network,
    samples,
    training.map(({ minutes }) => minutes),
    options,
    random,
  );
  const predicted = test.map(({ features }) => logits(network, features)[0] as number);
  const report = regressionReport(
    test.map(({ minutes }) => minutes),
    predicted,
  );
  const description = {
    name: "delivery_time",
    description: "Estimates how long a courier needs, in minutes.",
    features: deliveryFeatures,
  };
  return {
    weights: {
      name: "delivery-time.onnx",
      contentType: "application/octet-stream",
      bytes: encodeOnnx(network, description),
    },
    weightCount: countWeights(network),
    evaluation: {
      trainingSamples: training.length,
      testSamples: report.samples,
      meanAbsoluteErrorMinutes: rounded(report.meanAbsoluteError),
      rootMeanSquaredErrorMinutes: rounded(report.rootMeanSquaredError),
      rSquared: rounded(report.rSquared),
    },
  };
}
