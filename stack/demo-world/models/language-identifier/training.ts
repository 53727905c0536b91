import { trainTextClassifier } from "../text/train-text-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import corpus from "./corpus.json" with { type: "json" };

/** Trains on 180 sentences in six languages. */
export function trainLanguageIdentifier(): TrainedModel {
  return trainTextClassifier({ corpus, seed: 91 });
}
