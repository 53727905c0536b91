import { type DemoFile, jsonFile, textOf } from "../../files/demo-file.ts";
import { modelFile } from "../artifact.ts";
import { type Classifier, classifierParameters, runClassifier } from "../classifier.ts";
import type { DemoModel } from "../demo-model.ts";
import { readEvaluation } from "../evaluation-record.ts";
import { irisLabelColumn } from "../iris-classifier/data.ts";
import { readFeatureTable } from "../labelled-input.ts";
import { type Centroids, centroidsOf, nearestCentroid } from "./centroids.ts";

function centroidClassifier(file: DemoFile): Classifier<number[]> {
  const model = JSON.parse(textOf(file)) as Centroids;
  return {
    classes: model.classes,
    probabilities: async (samples) => samples.map((sample) => nearestCentroid(model, sample)),
    async retrain(samples, labels) {
      const weights = jsonFile(
        file.name.replace(".json", "-tuned.json"),
        centroidsOf(model.features, model.classes, samples, labels),
      );
      return {
        classifier: centroidClassifier(weights),
        weights,
        log: [`averaged ${samples.length} samples`],
      };
    },
  };
}

/** The baseline that the neural network replaced: three points in space. */
export async function irisCentroid(): Promise<DemoModel> {
  const file = modelFile(new URL("./generated/iris-centroids.json", import.meta.url), "application/json");
  const record = readEvaluation(
    modelFile(new URL("./generated/evaluation.json", import.meta.url), "application/json"),
  );
  const classifier = centroidClassifier(file);
  const { features } = JSON.parse(textOf(file)) as Centroids;
  return {
    name: "Iris Nearest Centroid",
    version: "0.9.0",
    category: "general",
    description:
      "A baseline for Iris flowers: the mean measurements of each species, and the nearest mean wins. Simple enough to check by hand; superseded by Iris Classifier.",
    framework: "JSON weights",
    architecture: "Nearest class mean, Euclidean distance",
    weightCount: record.weightCount,
    accuracy: record.evaluation.accuracy,
    evaluation: record.evaluation,
    dataset: "Fisher's Iris data (150 flowers; 105 for training, 45 for testing)",
    tags: ["tabular", "classification", "iris", "baseline"],
    usage: `The JSON file holds one mean per species over ${features.join(", ")} (cm). Take the species with the smallest Euclidean distance. Tasks take a CSV file with these columns.`,
    inputSchema: classifierParameters,
    comparison: { rule: "exact" },
    file,
    run: async (job) =>
      runClassifier(classifier, readFeatureTable(job.input, features, irisLabelColumn), job),
  };
}
