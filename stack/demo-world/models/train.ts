import { mkdirSync, writeFileSync } from "node:fs";
import { jsonFile } from "../files/demo-file.ts";
import { trainings } from "./trainings.ts";

/**
 * Trains every model and writes weights and figures into its `generated/` folder: `node stack/demo-world/models/train.ts`.
 * The files are committed, so that playing the demo world does not have to train; a test trains again and compares.
 */
for (const [folder, train] of Object.entries(trainings)) {
  const started = performance.now();
  const { weights, weightCount, evaluation } = train();
  const target = new URL(`./${folder}/generated/`, import.meta.url);
  mkdirSync(target, { recursive: true });
  writeFileSync(new URL(weights.name, target), weights.bytes);
  writeFileSync(
    new URL("evaluation.json", target),
    jsonFile("evaluation.json", { weightCount, evaluation }).bytes,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${folder}: ${JSON.stringify(evaluation)}, ${weightCount} weights, ${seconds} s`);
}
