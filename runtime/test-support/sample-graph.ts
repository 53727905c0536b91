/** ONNX graphs for tests, written with the same library as the demo world's. */
import onnxProto from "onnx-proto";

const { onnx } = onnxProto;
const { FLOAT, FLOAT16, BFLOAT16, STRING, INT64, BOOL } = onnx.TensorProto.DataType;
const { TENSOR, GRAPH } = onnx.AttributeProto.AttributeType;

const port = (name: string, elemType: number, dims: (number | string)[]) => ({
  name,
  type: {
    tensorType: {
      elemType,
      shape: {
        dim: dims.map((size) => (typeof size === "string" ? { dimParam: size } : { dimValue: size })),
      },
    },
  },
});

interface GraphParts {
  readonly opset?: number;
  readonly initializer?: readonly object[];
  readonly functions?: readonly object[];
  /** Domains besides ONNX's own. */
  readonly domains?: readonly string[];
}

/** A graph that makes `y` of the float tensor `x`. */
export function graphOf(
  node: readonly object[],
  { opset = 13, initializer = [], functions = [], domains = [] }: GraphParts = {},
): Uint8Array<ArrayBuffer> {
  const graph: object = {
    name: "sample",
    node,
    initializer,
    input: [port("x", FLOAT, ["n"])],
    output: [port("y", FLOAT, ["n"])],
  };
  const opsetImport = ["", ...domains].map((domain) => ({ domain, version: domain === "" ? opset : 1 }));
  const model = onnx.ModelProto.create({ irVersion: 8, opsetImport, graph, functions: [...functions] });
  return new Uint8Array(onnx.ModelProto.encode(model).finish());
}

/** A node that chooses between two graphs, each of one node. */
export const branches = (then: object, otherwise: object) => ({
  opType: "If",
  name: "choice",
  input: ["always"],
  output: ["y"],
  attribute: Object.entries({ then_branch: then, else_branch: otherwise }).map(([name, node]) => ({
    name,
    type: GRAPH,
    g: { name, node: [node], output: [port("branch", FLOAT, ["n"])] },
  })),
});

export const ALWAYS = { name: "always", dims: [], dataType: BOOL, int32Data: [1] };

function encoded(graph: object): Uint8Array<ArrayBuffer> {
  const model = onnx.ModelProto.create({ irVersion: 7, opsetImport: [{ domain: "", version: 13 }], graph });
  return new Uint8Array(onnx.ModelProto.encode(model).finish());
}

/** Adds one to the input until the machine is switched off. */
export function endlessGraph(): Uint8Array<ArrayBuffer> {
  const one = { name: "one", dims: [1], dataType: FLOAT, floatData: [1] };
  const body = {
    name: "body",
    node: [
      { opType: "Add", input: ["value", "one"], output: ["more"] },
      { opType: "Identity", input: ["going"], output: ["on"] },
    ],
    input: [port("turn", INT64, []), port("going", BOOL, []), port("value", FLOAT, [1])],
    output: [port("on", BOOL, []), port("more", FLOAT, [1])],
  };
  return encoded({
    name: "endless",
    initializer: [one, { name: "always", dims: [], dataType: BOOL, int32Data: [1] }],
    node: [
      {
        opType: "Loop",
        input: ["", "always", "x"],
        output: ["y"],
        attribute: [{ name: "body", type: GRAPH, g: body }],
      },
    ],
    input: [port("x", FLOAT, [1])],
    output: [port("y", FLOAT, [1])],
  });
}

/** Makes a tensor of as many numbers as the input says. */
export function growingGraph(): Uint8Array<ArrayBuffer> {
  const value = { name: "v", type: TENSOR, t: { dims: [1], dataType: FLOAT, floatData: [1] } };
  return encoded({
    name: "growing",
    node: [
      { opType: "ConstantOfShape", input: ["size"], output: ["y"], attribute: [{ ...value, name: "value" }] },
    ],
    input: [port("size", INT64, [1])],
    output: [port("y", FLOAT, ["n"])],
  });
}

/** Gives its input back, in this type. */
export function copyingGraph(type: "float16" | "bfloat16" | "string"): Uint8Array<ArrayBuffer> {
  const number = { float16: FLOAT16, bfloat16: BFLOAT16, string: STRING }[type];
  return encoded({
    name: "copying",
    node: [{ opType: "Identity", input: ["x"], output: ["y"] }],
    input: [port("x", number, ["n"])],
    output: [port("y", number, ["n"])],
  });
}
