import { deliveryTime } from "./delivery-time/model.ts";
import { digitReader } from "./digit-reader/model.ts";
import { irisClassifier } from "./iris-classifier/model.ts";
import { languageIdentifier } from "./language-identifier/model.ts";
import { onsetDetector } from "./onset-detector/model.ts";
import { ticketRouter } from "./ticket-router/model.ts";

/** Every model of the demo world, loaded and ready to run. */
export async function loadCatalogue() {
  return {
    deliveryTime: await deliveryTime(),
    digitReader: await digitReader(),
    irisClassifier: await irisClassifier(),
    languageIdentifier: await languageIdentifier(),
    onsetDetector: await onsetDetector(),
    ticketRouter: await ticketRouter(),
  };
}

export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;
