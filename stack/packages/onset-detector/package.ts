import { pluckedRecordings } from "../../demo-world/inputs/sounds.ts";
import { archive, csv, number, SMALL, table, text } from "../describe.ts";
import { example, type PackageSource, scripts, trained } from "../files.ts";

const exact = { rule: "exact" } as const;

/** Beginnings of notes; a method without a network: its package has only a script. */
export const onsetDetector = (): PackageSource => {
  const input = pluckedRecordings("phrases.zip", { count: 2, seed: 7, withOnsets: true });
  const labelled = [
    archive("WAV recordings with one channel, and onsets.csv with the columns file and seconds"),
  ];
  return {
    manifest: {
      name: "Onset Detector",
      version: "0.4.0",
      license: "MIT",
      kind: "script",
      entry: "model.js",
      parameters: {
        type: "object",
        properties: {
          threshold: {
            type: "number",
            title: "Threshold",
            description: "How far a rise must stand out, in standard deviations; 0 takes the tuned value",
            minimum: 0,
            maximum: 5,
            default: 0,
          },
        },
        additionalProperties: false,
      },
      tasks: {
        inference: {
          input: [archive("WAV recordings with one channel")],
          output: { file: "onsets.csv", ...csv(table({ file: text(), seconds: number() })) },
          comparison: exact,
        },
        evaluation: {
          input: labelled,
          output: { file: "evaluation.json", mediaType: "application/json" },
          comparison: exact,
        },
        "fine-tuning": {
          input: labelled,
          output: { file: "settings.json", mediaType: "application/json" },
          comparison: exact,
        },
      },
      limits: SMALL,
      example: { task: "inference", input: input.name, parameters: {}, seconds: 1.8 },
    },
    files: [
      ...scripts(
        "onset-detector/model.js",
        "onset-detector/onsets.js",
        "scripts/figures.js",
        "scripts/samples.js",
      ),
      trained("onset-detector/generated/settings.json"),
      example(input),
    ],
  };
};
