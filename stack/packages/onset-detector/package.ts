import { pluckedRecordings } from "../../demo-world/inputs/sounds.ts";
import { archive, csv, number, SMALL, settings, table, text, trainable } from "../describe.ts";
import { example, type PackageSource, scripts, trained } from "../files.ts";

/** Beginnings of notes; a method without a network: its package has only a script. */
export const onsetDetector = (): PackageSource => {
  const input = pluckedRecordings("phrases.zip", { count: 2, seed: 7, withOnsets: true });
  return {
    manifest: {
      name: "Onset Detector",
      version: "0.4.0",
      license: "MIT",
      kind: "script",
      entry: "model.js",
      parameters: settings({
        threshold: {
          type: "number",
          title: "Threshold",
          description: "How far a rise must stand out, in standard deviations; 0 takes the tuned value",
          minimum: 0,
          maximum: 5,
          default: 0,
        },
      }),
      tasks: trainable(
        {
          input: [archive("WAV recordings with one channel")],
          output: { file: "onsets.csv", ...csv(table({ file: text(), seconds: number() })) },
          comparison: { rule: "exact" },
        },
        [archive("WAV recordings with one channel, and onsets.csv with the columns file and seconds")],
        { file: "settings.json", mediaType: "application/json" },
      ),
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
