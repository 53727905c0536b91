import { expect, test } from "vitest";
import { acceptAttribute, canExecuteCode, type FilePurpose, fileProblem, fileRules } from "./file-rules.ts";

const MB = 1_048_576;

test.each([
  ["taskInput", 104_857_600],
  ["model", 104_857_600],
  ["resultOutput", 1_073_741_824],
  ["resultLogs", 50 * MB],
  ["resultDiagnostics", 100 * MB],
  ["resultArtifact", 200 * MB],
] as [FilePurpose, number][])("a %s may have %i bytes and not one more", (purpose, limit) => {
  const name = `file.${fileRules[purpose].extensions[0] ?? "bin"}`;
  expect(fileProblem(purpose, { name, size: limit })).toBeUndefined();
  expect(fileProblem(purpose, { name, size: limit + 1 })).toMatch(/the limit for an? .* is/);
});

test("a task's input is a text, table, document or archive, and nothing else", () => {
  for (const name of [
    "a.txt",
    "a.CSV",
    "a.json",
    "a.xml",
    "a.pdf",
    "a.zip",
    "a.tar.gz",
    "a.png",
    "a.webp",
    "a.wav",
  ]) {
    expect(fileProblem("taskInput", { name, size: 1 })).toBeUndefined();
  }
  for (const name of ["a.exe", "a.gz", "csv", ".csv", "a.csv.exe", "a"]) {
    expect(fileProblem("taskInput", { name, size: 1 })).toBe(
      `"${name}" is not accepted as input file. Allowed types: txt, csv, json, xml, pdf, zip, tar.gz, png, jpg, jpeg, webp, wav.`,
    );
  }
});

test("results, logs and diagnostics take the types of the specification", () => {
  expect(fileRules.resultOutput.extensions).toEqual(["json", "csv", "txt", "zip", "tar.gz"]);
  expect(fileRules.resultLogs.extensions).toEqual(["log", "txt"]);
  expect(fileRules.resultDiagnostics.extensions).toEqual(["json", "txt", "zip"]);
});

test("an empty file is refused with advice", () => {
  expect(fileProblem("model", { name: "net.onnx", size: 0 })).toBe(
    '"net.onnx" is empty. Choose a file with content.',
  );
});

test("current model formats are accepted in addition to the formats of the specification", () => {
  for (const name of ["m.safetensors", "m.gguf", "m.bin", "m.pkl", "m.ipynb", "m.tgz"]) {
    expect(fileProblem("model", { name, size: 1 })).toBeUndefined();
  }
});

test("file fields offer the last part of a double ending", () => {
  expect(acceptAttribute("resultOutput")).toBe(".json,.csv,.txt,.zip,.gz");
  expect(acceptAttribute("resultArtifact")).toBe("");
});

test("pickle-based models are marked as able to run code", () => {
  expect(["a.pkl", "a.PT", "a.pth", "a.joblib"].every(canExecuteCode)).toBe(true);
  expect(["a.onnx", "a.safetensors", "pkl"].some(canExecuteCode)).toBe(false);
});
