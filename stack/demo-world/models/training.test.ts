import { describe, expect, it } from "vitest";
import { textOf } from "../files/demo-file.ts";
import { heldBackFlowers } from "../inputs/flowers.ts";
import { modelFile } from "./artifact.ts";
import { readEvaluation } from "./evaluation-record.ts";
import { irisFeatures, irisSpecies, irisSplit } from "./iris-classifier/data.ts";
import { irisClassifier } from "./iris-classifier/model.ts";
import { trainIrisClassifier } from "./iris-classifier/training.ts";
import { decodeOnnx } from "./onnx/onnx-file.ts";
import { loadOnnx } from "./onnx/onnx-session.ts";
import { logits, softmax } from "./training/network.ts";
import { trainings } from "./trainings.ts";

const generated = (folder: string, name: string) => new URL(`./${folder}/generated/${name}`, import.meta.url);

/** What every model must reach on data it never saw; far above guessing, a little below what was reached. */
const ACCURACY_FLOORS: Record<string, number> = {
  "digit-reader": 90,
  "iris-classifier": 93,
  "language-identifier": 90,
  "ticket-router": 75,
};

describe.each(Object.entries(trainings))("the training of %s", (folder, train) => {
  const trained = train();
  const record = readEvaluation(modelFile(generated(folder, "evaluation.json"), "application/json"));

  it("gives the committed figures again", () => {
    expect({ weightCount: trained.weightCount, evaluation: trained.evaluation }).toEqual(record);
  });

  it("gives the committed weights again", () => {
    const committed = modelFile(generated(folder, trained.weights.name), "application/octet-stream");
    if (!trained.weights.name.endsWith(".onnx")) {
      expect(JSON.parse(textOf(trained.weights))).toEqual(JSON.parse(textOf(committed)));
      return;
    }
    const again = decodeOnnx(trained.weights.bytes).network;
    const before = decodeOnnx(committed.bytes).network;
    expect(again.layers.length).toBe(before.layers.length);
    again.layers.forEach((layer, index) => {
      layer.weights.forEach((weight, i) => {
        expect(weight).toBeCloseTo(before.layers[index]?.weights[i] as number, 4);
      });
    });
  });

  it("is good enough to be published", () => {
    const { accuracy, rSquared, f1 } = trained.evaluation;
    if (accuracy !== undefined) expect(accuracy).toBeGreaterThanOrEqual(ACCURACY_FLOORS[folder] as number);
    else if (rSquared !== undefined) expect(rSquared).toBeGreaterThan(0.85);
    else expect(f1).toBeGreaterThan(0.85);
  });
});

describe("the Iris ONNX file", () => {
  it("gives the same predictions in ONNX Runtime as the network that was trained", async () => {
    const { weights } = trainIrisClassifier();
    const { network, classes, features } = decodeOnnx(weights.bytes);
    expect(classes).toEqual(irisSpecies);
    expect(features).toEqual(irisFeatures);
    const samples = irisSplit().test.map(({ sample }) => sample);
    const { labels, probabilities } = await (await loadOnnx(weights.bytes)).classify(samples);
    samples.forEach((sample, row) => {
      const expected = softmax(logits(network, sample));
      expect(labels[row]).toBe(expected.indexOf(Math.max(...expected)));
      expected.forEach((probability, index) => {
        expect(probabilities[row]?.[index]).toBeCloseTo(probability, 5);
      });
    });
  });

  it("keeps training and test flowers apart", () => {
    const { training, test } = irisSplit();
    expect([training.length, test.length]).toEqual([105, 45]);
    for (const species of irisSpecies) expect(test.filter(({ label }) => label === species).length).toBe(15);
  });

  it("reaches the published accuracy when it is run on the held-back flowers", async () => {
    const model = await irisClassifier();
    const outcome = await model.run({ kind: "evaluation", input: heldBackFlowers("test.csv") });
    expect(outcome.accuracy).toBe(model.accuracy);
  });

  it("is refused by the runtime when it is damaged", async () => {
    const { weights } = trainIrisClassifier();
    await expect(loadOnnx(weights.bytes.slice(0, 200))).rejects.toThrow();
  });
});
