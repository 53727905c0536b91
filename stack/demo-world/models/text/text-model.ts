import { seededRandom } from "#dev-infra/random.ts";
import { type DemoFile, textFile, textOf } from "../../files/demo-file.ts";
import type { Classifier } from "../classifier.ts";
import { classifyText, type TextWeights } from "./text-classifier.ts";
import { trainText } from "./train-text-classifier.ts";

const FINE_TUNING = { epochs: 20, learningRate: 0.2, weightDecay: 5e-4 };
const FINE_TUNING_SEED = 5;

/** A classifier over texts from its weights file. */
export function textClassifier(weightsFile: DemoFile): Classifier<string> {
  const model = JSON.parse(textOf(weightsFile)) as TextWeights;
  return {
    classes: model.classes,
    probabilities: async (texts) => texts.map((text) => classifyText(model, text)),
    async retrain(texts, labels) {
      const labelled = texts.map((sample, index) => ({ sample, label: labels[index] as string }));
      const tuned = trainText(model, labelled, FINE_TUNING, seededRandom(FINE_TUNING_SEED));
      const weights = textFile("weights-tuned.json", JSON.stringify(tuned), "application/json");
      const added = Object.keys(tuned.weights).length - Object.keys(model.weights).length;
      const log = [
        `${FINE_TUNING.epochs} epochs over ${texts.length} texts`,
        `${added} new pieces of text learnt`,
      ];
      return { classifier: textClassifier(weights), weights, log };
    },
  };
}
