/** For how many of 30 questions the closest of 30 answers is the right one: `node stack/packages/minilm/evaluate.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { readCsv } from "#runtime/formats/csv.ts";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { packageBytes } from "../catalogue.ts";

const here = (name: string) => new URL(name, import.meta.url);
const pairs: [question: string, answer: string][] = JSON.parse(readFileSync(here("pairs.json"), "utf8"));
const bytes = new TextEncoder().encode(JSON.stringify(pairs.map(([, answer]) => answer)));
const archive = await packageBytes("minilm");
const machine = await nodeMachine();

let right = 0;
for (const [query, expected] of pairs) {
  const job = { package: archive, task: "inference", input: { name: "answers.json", bytes } } as const;
  const { output } = await startRun(machine, { ...job, parameters: { query } }).outcome;
  const closest = readCsv(output.bytes).rows[0]?.[2];
  if (closest === expected) right++;
  else console.log(`${query}  ${closest}`);
}
const figures = { questions: pairs.length, right };
writeFileSync(here("evaluation.json"), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
