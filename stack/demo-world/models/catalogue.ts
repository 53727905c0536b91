import { textOf } from "../files/demo-file.ts";
import { heldBackFlowers, irisExample } from "../inputs/flowers.ts";
import { type DemoModel, demoModel } from "./demo-model.ts";
import {
  deliveryTimeListing,
  digitReaderListing,
  irisListing,
  languageListing,
  onsetListing,
  ticketListing,
} from "./listings.ts";

export async function loadCatalogue() {
  return {
    deliveryTime: await demoModel("delivery-time", deliveryTimeListing),
    digitReader: await demoModel("digit-reader", digitReaderListing),
    irisClassifier: await withExample(await demoModel("iris-classifier", irisListing)),
    languageIdentifier: await demoModel("language-identifier", languageListing),
    onsetDetector: await demoModel("onset-detector", onsetListing),
    ticketRouter: await demoModel("ticket-router", ticketListing),
  };
}

export type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

/** Adds a flower that was held back, and the model's answer for it. */
async function withExample(model: DemoModel): Promise<DemoModel> {
  const input = irisExample();
  const { output } = await model.run({ kind: "inference", input });
  return { ...model, example: { input: textOf(input).trim(), output: textOf(output).trim() } };
}

/** The next version of the iris classifier, with weights from a fine-tuning, measured on the held-back flowers. */
export async function tunedIrisClassifier(
  version: string,
  weights: Uint8Array<ArrayBuffer>,
): Promise<DemoModel> {
  const dataset = `${irisListing.dataset}, tuned on garden plants`;
  const model = await demoModel("iris-classifier", { ...irisListing, dataset }, { version, weights });
  const { metrics } = await model.run({ kind: "evaluation", input: heldBackFlowers("test.csv") });
  return withExample({ ...model, accuracy: metrics.accuracy as number });
}
