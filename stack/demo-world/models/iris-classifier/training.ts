import { trainOnnxClassifier } from "../training/train-onnx-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { irisFeatures, irisSpecies, irisSplit } from "./data.ts";

/** Trains the Iris network: 4 measurements, 8 hidden units, 3 species. */
export function trainIrisClassifier(): TrainedModel {
  return trainOnnxClassifier({
    ...irisSplit(),
    hiddenUnits: 8,
    options: { epochs: 240, learningRate: 0.01, batchSize: 16, weightDecay: 1e-2 },
    seed: 150,
    fileName: "iris-classifier.onnx",
    description: {
      name: "iris_classifier",
      description: "Tells the three Iris species apart from sepal and petal sizes in centimetres.",
      classes: irisSpecies,
      features: irisFeatures,
    },
  });
}
