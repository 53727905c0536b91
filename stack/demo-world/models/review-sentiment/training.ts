import { trainTextClassifier } from "../text/train-text-classifier.ts";
import type { TrainedModel } from "../training/trained-model.ts";
import corpus from "./corpus.json" with { type: "json" };

/** Trains on 160 short reviews, half of them positive. */
export function trainReviewSentiment(): TrainedModel {
  return trainTextClassifier({ corpus, seed: 92 });
}
