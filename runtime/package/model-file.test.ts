import { expect, test } from "vitest";
import { unzip, zip } from "../formats/zip.ts";
import { ggufFile, LLAMA, str } from "../test-support/gguf-file.ts";
import { growingGraph } from "../test-support/sample-graph.ts";
import { HONEST_SCRIPT, samplePackage } from "../test-support/sample-package.ts";
import { describeModelFile } from "./model-file.ts";

const encoder = new TextEncoder();
const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);

test("a graph states its inputs, outputs and operators", async () => {
  const report = await describeModelFile("Growing.ONNX", blob(growingGraph()));
  expect(report).toMatchObject({
    kind: "graph",
    graphs: [
      {
        path: "Growing.ONNX",
        graph: { inputs: [{ name: "size", type: "int64", shape: [1] }], operators: { ConstantOfShape: 1 } },
      },
    ],
  });
});

test("a text that calls itself a model is refused with what it is", async () => {
  expect(await describeModelFile("model.onnx", blob(encoder.encode("weights of a model")))).toEqual({
    kind: "refused",
    problem: "model.onnx cannot be used as a model: the file is text, not an ONNX model",
  });
});

test("a package shows its manifest, and one with another file than stated is refused", async () => {
  const honest = await samplePackage(HONEST_SCRIPT);
  expect(await describeModelFile("model.zip", blob(honest))).toMatchObject({
    kind: "package",
    manifest: { name: "Sample", example: { task: "inference" } },
    graphs: [],
  });
  const files = unzip(honest, { bytes: 1e7, files: 100 }).map((file) =>
    file.name === "model.js" ? { ...file, bytes: encoder.encode("export const infer = 1;") } : file,
  );
  expect(await describeModelFile("model.zip", blob(zip(files)))).toEqual({
    kind: "refused",
    problem: "model.js is not the file that the manifest names",
  });
});

test("archives and formats of other programs are left to people", async () => {
  const other = zip([{ name: "manifest.json", bytes: encoder.encode('{"manifest_version":3}') }]);
  expect(await describeModelFile("extension.zip", blob(other))).toEqual({ kind: "unread" });
  expect(await describeModelFile("rules.json", blob(encoder.encode("{}")))).toEqual({ kind: "unread" });
  const torn = other.slice(0, 20);
  expect(await describeModelFile("torn.zip", blob(torn))).toMatchObject({ kind: "unread" });
});

test("weights of a language model show their header, and those that no engine runs are refused with the reason", async () => {
  expect(await describeModelFile("tiny.gguf", ggufFile())).toMatchObject({
    kind: "language-model",
    model: { name: "Tiny", architecture: "llama", quantisation: "F32", license: "mit" },
  });
  expect(await describeModelFile("cut.gguf", ggufFile().slice(0, 100))).toEqual({
    kind: "refused",
    problem: "the GGUF file ends too early",
  });
});

test.each([
  [
    "loops",
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "takes more than 300000 steps",
  ],
  ["is broken", "{% for m in messages %}{{ m.content }", "cannot be read"],
  ["refuses every question", "{{ raise_exception('only pictures') }}", "refuses the messages: only pictures"],
])("weights whose chat template %s are refused before they are uploaded", async (_, template, reason) => {
  const file = ggufFile({ values: Object.entries({ ...LLAMA, "tokenizer.chat_template": str(template) }) });
  expect(await describeModelFile("chat.gguf", file)).toEqual({
    kind: "refused",
    problem: expect.stringContaining(reason),
  });
});
