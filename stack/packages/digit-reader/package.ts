import { digitPhotos } from "../../demo-world/inputs/pictures.ts";
import { archive, classifierParameters, classifierTasks, SMALL } from "../describe.ts";
import { example, type PackageSource, scripts, trained } from "../files.ts";

/** Single printed digits on pictures of 12 x 12 pixels. */
export const digitReader = (): PackageSource => {
  const input = digitPhotos("digits.zip", { perClass: 2, seed: 7, withLabels: true });
  return {
    manifest: {
      name: "Digit Reader",
      version: "1.0.0",
      license: "MIT",
      kind: "script",
      entry: "model.js",
      parameters: classifierParameters,
      tasks: classifierTasks(
        [archive("grey PNG pictures of 12 x 12 pixels")],
        [archive("grey PNG pictures of 12 x 12 pixels, and labels.csv with the columns file and label")],
      ),
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds: 1.6 },
    },
    files: [
      ...scripts(
        "digit-reader/model.js",
        "scripts/classifier.js",
        "scripts/figures.js",
        "scripts/graph-classifier.js",
        "scripts/network.js",
        "scripts/random.js",
        "scripts/samples.js",
      ),
      trained("digit-reader/generated/digit-reader.onnx"),
      example(input),
    ],
  };
};
