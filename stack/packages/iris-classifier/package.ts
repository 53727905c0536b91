import type { ValueSchema } from "#runtime/manifest/value-schema.ts";
import { flowerSurvey } from "../../demo-world/inputs/flowers.ts";
import { classifierParameters, classifierTasks, csv, number, SMALL, table, text } from "../describe.ts";
import { example, type PackageSource, scripts, trained } from "../files.ts";

const centimetres = number("centimetres");
const measurements = {
  sepal_length: centimetres,
  sepal_width: centimetres,
  petal_length: centimetres,
  petal_width: centimetres,
};
const name = { id: text("name of the flower") };
const species: Record<string, ValueSchema> = {
  species: { type: "string", enum: ["setosa", "versicolor", "virginica"] },
};

/** Fisher's Iris by a small network. */
export const irisClassifier = (): PackageSource => {
  const input = flowerSurvey("flowers.csv", { count: 12, seed: 7, withSpecies: true });
  return {
    manifest: {
      name: "Iris Classifier",
      version: "1.0.0",
      license: "MIT",
      kind: "script",
      entry: "model.js",
      parameters: classifierParameters,
      tasks: classifierTasks(
        [csv(table(measurements, name), "one flower a row")],
        [csv(table({ ...measurements, ...species }, name), "one flower a row, with its species")],
      ),
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds: 2.2 },
    },
    files: [
      ...scripts(
        "iris-classifier/model.js",
        "scripts/classifier.js",
        "scripts/figures.js",
        "scripts/graph-classifier.js",
        "scripts/network.js",
        "scripts/random.js",
        "scripts/samples.js",
      ),
      trained("iris-classifier/generated/iris-classifier.onnx"),
      example(input),
    ],
  };
};
