/** How many of 30 short questions the model answers: `node stack/packages/smollm2-chat/evaluate.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { nodeMachine } from "#runtime/node/machine.ts";
import { startRun } from "#runtime/run/start.ts";
import { makePackageOf } from "../catalogue.ts";

interface Question {
  readonly question: string;
  /** An answer that contains one of these as a word, in any case, counts as right. */
  readonly accepts: readonly string[];
}

const here = (name: string) => new URL(name, import.meta.url);
const questions: Question[] = JSON.parse(readFileSync(here("questions.json"), "utf8"));
const machine = await nodeMachine();
const { bytes, weights } = await makePackageOf("smollm2-chat");

async function answerTo(content: string): Promise<string> {
  const request = { messages: [{ role: "user", content }], max_tokens: 32 };
  const input = { name: "request.json", bytes: new TextEncoder().encode(JSON.stringify(request)) };
  const { output } = await startRun(machine, {
    package: bytes,
    weights,
    task: "inference",
    input,
    parameters: {},
  }).outcome;
  return JSON.parse(new TextDecoder().decode(output.bytes)).text;
}

let correct = 0;
for (const { question, accepts } of questions) {
  const answer = await answerTo(question);
  const isRight = accepts.some((text) => new RegExp(`\\b${text}\\b`, "i").test(answer));
  if (isRight) correct++;
  console.log(`${isRight ? "right" : "WRONG"}  ${question}  ${answer.replaceAll("\n", " ")}`);
}
const figures = { questions: questions.length, correct };
writeFileSync(here("evaluation.json"), `${JSON.stringify(figures, null, 2)}\n`);
console.log(figures);
