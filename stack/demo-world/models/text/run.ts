import { readFileSync } from "node:fs";
import { classifyText, type TextWeights } from "./text-classifier.ts";

/** Published with the weights: `node run.ts < texts.txt` prints the class and probability of each line. */
const model = JSON.parse(readFileSync(new URL("./weights.json", import.meta.url), "utf8")) as TextWeights;
for (const line of readFileSync(0, "utf8")
  .split("\n")
  .filter((text) => text.trim() !== "")) {
  const probabilities = classifyText(model, line);
  const best = probabilities.indexOf(Math.max(...probabilities));
  console.log(`${model.classes[best]}\t${(probabilities[best] as number).toFixed(4)}\t${line}`);
}
