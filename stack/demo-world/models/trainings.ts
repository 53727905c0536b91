import { trainDeliveryTime } from "./delivery-time/training.ts";
import { trainDigitReader } from "./digit-reader/training.ts";
import { trainIrisClassifier } from "./iris-classifier/training.ts";
import { trainLanguageIdentifier } from "./language-identifier/training.ts";
import { trainOnsetDetector } from "./onset-detector/training.ts";
import { trainTicketRouter } from "./ticket-router/training.ts";
import type { TrainedModel } from "./training/trained-model.ts";

/** How each model was made, by the name of its folder. Running one again gives the same weights. */
export const trainings: Readonly<Record<string, () => TrainedModel>> = {
  "delivery-time": trainDeliveryTime,
  "digit-reader": trainDigitReader,
  "iris-classifier": trainIrisClassifier,
  "language-identifier": trainLanguageIdentifier,
  "onset-detector": trainOnsetDetector,
  "ticket-router": trainTicketRouter,
};
