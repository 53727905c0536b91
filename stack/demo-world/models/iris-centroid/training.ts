import { jsonFile } from "../../files/demo-file.ts";
import { percent, rounded } from "../demo-model.ts";
import { irisFeatures, irisSpecies, irisSplit } from "../iris-classifier/data.ts";
import { classificationReport } from "../training/evaluation.ts";
import { argmax } from "../training/network.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import { centroidsOf, nearestCentroid } from "./centroids.ts";

/** Averages the training flowers of each species, on the same split as the neural network. */
export function trainIrisCentroid(): TrainedModel {
  const { training, test } = irisSplit();
  const samples = training.map(({ sample }) => sample);
  const model = centroidsOf(
    irisFeatures,
    irisSpecies,
    samples,
    training.map(({ label }) => label),
  );
  const guesses = test.map(({ sample }) => irisSpecies[argmax(nearestCentroid(model, sample))] as string);
  const report = classificationReport(
    irisSpecies,
    test.map(({ label }) => label),
    guesses,
  );
  return {
    weights: jsonFile("iris-centroids.json", model),
    weightCount: irisFeatures.length * irisSpecies.length,
    evaluation: {
      trainingSamples: training.length,
      testSamples: report.samples,
      correct: report.correct,
      accuracy: percent(report.accuracy),
      macroF1: rounded(report.macroF1),
    },
  };
}
