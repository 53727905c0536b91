import { expect, test } from "vitest";
import type { TaskManifest } from "../manifest/task.ts";
import { outputProblem } from "./output-problem.ts";

const manifest = (output: Partial<TaskManifest["output"]>): TaskManifest => ({
  input: [{ mediaType: "text/csv" }],
  output: { file: "labels.csv", mediaType: "text/csv", ...output },
  comparison: { rule: "exact" },
});
const rows = {
  type: "array",
  items: {
    type: "object",
    required: ["row", "species"],
    properties: { row: { type: "integer" }, species: { type: "string", enum: ["setosa", "virginica"] } },
  },
} as TaskManifest["output"]["schema"];
const problem = (output: Partial<TaskManifest["output"]>, text: string) =>
  outputProblem(
    manifest(output),
    "r.csv",
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );

test.each<[string, Partial<TaskManifest["output"]>, string, string | undefined]>([
  ["fits", { schema: rows }, "row,species\n1,setosa\n", undefined],
  ["has other columns", { schema: rows }, "hello,world\n", 'The table has no column "row".'],
  ["has another value", { schema: rows }, "row,species\n1,rose\n", "r.csv does not fit the model"],
  ["is empty", {}, "", "r.csv is empty."],
  ["is not JSON", { mediaType: "application/json" }, "hello,world", "r.csv cannot be read"],
  [
    "is not a picture",
    { mediaType: "image/png" },
    "hello,world",
    "r.csv is not image/png, which the model outputs.",
  ],
  ["is a picture", { mediaType: "image/png" }, "\x89PNG\r\n\x1a\n", undefined],
  ["is of a kind without a form", { mediaType: "application/octet-stream" }, "hello", undefined],
])("a result that %s is detected from the manifest only", (_what, output, text, expected) => {
  const found = problem(output, text);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(expected);
});
