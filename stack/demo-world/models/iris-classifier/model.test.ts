import { expect, it } from "vitest";
import { heldBackFlowers } from "../../inputs/flowers.ts";
import { modelFile } from "../demo-model.ts";
import { decodeOnnx } from "../onnx/onnx-file.ts";
import { loadOnnx } from "../onnx/onnx-session.ts";
import { irisFeatures, irisSpecies, irisSplit } from "./data.ts";
import { irisClassifier } from "./model.ts";

const file = modelFile(
  new URL("./generated/iris-classifier.onnx", import.meta.url),
  "application/octet-stream",
);

it("names the species and the measurements in its file", () => {
  const { classes, features } = decodeOnnx(file.bytes);
  expect([classes, features]).toEqual([irisSpecies, irisFeatures]);
});

it("keeps training and test flowers apart", () => {
  const { training, test } = irisSplit();
  expect([training.length, test.length]).toEqual([105, 45]);
  for (const species of irisSpecies) expect(test.filter(({ label }) => label === species).length).toBe(15);
});

it("reaches the published accuracy on the held-back flowers", async () => {
  const model = await irisClassifier();
  const outcome = await model.run({ kind: "evaluation", input: heldBackFlowers("test.csv") });
  expect(outcome.accuracy).toBe(model.accuracy);
});

it("is refused by the runtime when its file is damaged", async () => {
  await expect(loadOnnx(file.bytes.slice(0, 200))).rejects.toThrow();
});
