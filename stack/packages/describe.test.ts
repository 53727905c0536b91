import { expect, test } from "vitest";
import { outputProblem } from "#runtime/run/output-problem.ts";
import { ppocr } from "./ppocr/package.ts";
import { sileroVad } from "./silero-vad/package.ts";

test.each([
  ["a picture without text", ppocr, "file,text,confidence,left,top,width,height"],
  ["a recording without speech", sileroVad, "start,end,probability"],
])("%s gives a valid result without rows", (_, source, header) => {
  const task = source().manifest.tasks.inference;
  if (!task) throw new Error("The package has no inference task");
  expect(outputProblem(task, task.output.file, new TextEncoder().encode(`${header}\n`))).toBeUndefined();
});
