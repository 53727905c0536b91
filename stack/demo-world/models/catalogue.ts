import { deliveryTime } from "./delivery-time/model.ts";
import { digitReader } from "./digit-reader/model.ts";
import { irisCentroid } from "./iris-centroid/model.ts";
import { irisClassifier } from "./iris-classifier/model.ts";
import { languageIdentifier } from "./language-identifier/model.ts";
import { onsetDetector } from "./onset-detector/model.ts";
import { reviewSentiment } from "./review-sentiment/model.ts";
import { shapeClassifier } from "./shape-classifier/model.ts";
import { ticketRouter } from "./ticket-router/model.ts";
import { waveformClassifier } from "./waveform-classifier/model.ts";

/** Every model of the demo world, loaded and ready to run. */
export async function loadCatalogue() {
  return {
    deliveryTime: await deliveryTime(),
    digitReader: await digitReader(),
    irisCentroid: await irisCentroid(),
    irisClassifier: await irisClassifier(),
    languageIdentifier: await languageIdentifier(),
    onsetDetector: await onsetDetector(),
    reviewSentiment: await reviewSentiment(),
    shapeClassifier: await shapeClassifier(),
    ticketRouter: await ticketRouter(),
    waveformClassifier: await waveformClassifier(),
  };
}

export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;
