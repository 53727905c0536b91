import type { Collection } from "../demo-world/inputs/texts.ts";
import { textTable } from "../demo-world/inputs/texts.ts";
import { classifierParameters, classifierTasks, csv, SMALL, table, text } from "./describe.ts";
import { example, type PackageSource, scripts, trained } from "./files.ts";

const name = { id: text("name of the text") };

/** Any of the classifiers over texts, which are a script and weights without a graph. */
export function textPackage(
  title: string,
  version: string,
  folder: string,
  collection: Collection,
  seconds: number,
): PackageSource {
  const input = textTable("texts.csv", collection, { count: 12, seed: 7, withLabels: true });
  const other = [
    { mediaType: "application/json", description: "an array of texts, or of { id, text, label }" },
    { mediaType: "text/plain", description: "one text a line" },
  ] as const;
  return {
    manifest: {
      name: title,
      version,
      license: "MIT",
      kind: "script",
      entry: "text-model.js",
      parameters: classifierParameters,
      tasks: classifierTasks(
        [csv(table({ text: text() }, name), "one text a row"), ...other],
        [csv(table({ text: text(), label: text() }, name), "one text a row, with its label"), other[0]],
      ),
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds },
    },
    files: [
      ...scripts(
        "scripts/text-model.js",
        "scripts/text-classifier.js",
        "scripts/classifier.js",
        "scripts/figures.js",
        "scripts/network.js",
        "scripts/random.js",
        "scripts/samples.js",
      ),
      trained(`${folder}/generated/weights.json`),
      example(input),
    ],
  };
}
