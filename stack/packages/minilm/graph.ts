/** Writes MiniLM (Devlin et al., "BERT", 2019) as an ONNX graph for one text, with weights of 16 bits. */
import onnxProto from "onnx-proto";
import type { Weights } from "./safetensors.ts";

const { onnx } = onnxProto;
const { FLOAT, FLOAT16, INT64 } = onnx.TensorProto.DataType;
const { INT, INTS, FLOAT: FLOAT_ATTRIBUTE } = onnx.AttributeProto.AttributeType;

const LAYERS = 6;
const HEADS = 12;
const WIDTH = 384;
const HEAD_WIDTH = WIDTH / HEADS;
const EPSILON = 1e-12;
/** The first with LayerNormalization. */
const OPERATOR_SET = 17;
const IR_VERSION = 8;

type Attribute = Readonly<Record<string, number | readonly number[]>>;

function attributesOf(given: Attribute) {
  return Object.entries(given).map(([name, value]) => {
    if (typeof value !== "number") return { name, type: INTS, ints: [...value] };
    return Number.isInteger(value)
      ? { name, type: INT, i: value }
      : { name, type: FLOAT_ATTRIBUTE, f: value };
  });
}

class Graph {
  readonly nodes: object[] = [];
  readonly initializers: object[] = [];
  readonly #weights: ReadonlyMap<string, Weights>;

  constructor(weights: ReadonlyMap<string, Weights>) {
    this.#weights = weights;
  }

  /** Adds an operator. @returns the name of its output */
  add(
    opType: string,
    input: readonly string[],
    attributes: Attribute = {},
    output = `t${this.nodes.length}`,
  ) {
    this.nodes.push({ opType, input: [...input], output: [output], attribute: attributesOf(attributes) });
    return output;
  }

  stored(name: string): string {
    const found = this.#weights.get(name);
    if (!found) throw new Error(`The file has no weights ${name}`);
    const rawData = new Uint8Array(Float16Array.from(found.values).buffer);
    this.initializers.push({ name, dims: [...found.dims], dataType: FLOAT16, rawData });
    return name;
  }

  weights = (name: string) => this.add("Cast", [this.stored(name)], { to: FLOAT });

  constant(name: string, values: readonly number[], isWhole = false): string {
    const rawData = new Uint8Array(
      isWhole ? BigInt64Array.from(values.map(BigInt)).buffer : Float32Array.from(values).buffer,
    );
    const dataType = isWhole ? INT64 : FLOAT;
    if (!this.initializers.some((known) => (known as { name: string }).name === name))
      this.initializers.push({ name, dims: [values.length], dataType, rawData });
    return name;
  }

  linear = (input: string, name: string) =>
    this.add("Gemm", [input, this.weights(`${name}.weight`), this.weights(`${name}.bias`)], { transB: 1 });

  normalised = (input: string, name: string) =>
    this.add("LayerNormalization", [input, this.weights(`${name}.weight`), this.weights(`${name}.bias`)], {
      axis: -1,
      epsilon: EPSILON,
    });

  /** [tokens, width] as [heads, tokens, head width], or for keys [heads, head width, tokens]. */
  heads(input: string, perm: readonly number[]): string {
    const split = this.add("Reshape", [input, this.constant("split", [-1, HEADS, HEAD_WIDTH], true)]);
    return this.add("Transpose", [split], { perm });
  }

  attention(input: string, name: string): string {
    const query = this.heads(this.linear(input, `${name}.self.query`), [1, 0, 2]);
    const key = this.heads(this.linear(input, `${name}.self.key`), [1, 2, 0]);
    const value = this.heads(this.linear(input, `${name}.self.value`), [1, 0, 2]);
    const scale = this.constant("scale", [Math.sqrt(HEAD_WIDTH)]);
    const scores = this.add("Div", [this.add("MatMul", [query, key]), scale]);
    const seen = this.add("MatMul", [this.add("Softmax", [scores], { axis: -1 }), value]);
    const together = this.add("Transpose", [seen], { perm: [1, 0, 2] });
    const joined = this.add("Reshape", [together, this.constant("join", [-1, WIDTH], true)]);
    const sum = this.add("Add", [this.linear(joined, `${name}.output.dense`), input]);
    return this.normalised(sum, `${name}.output.LayerNorm`);
  }

  /** x * (1 + erf(x / sqrt 2)) / 2 (Hendrycks and Gimpel, "Gaussian error linear units", 2016). */
  gelu(input: string): string {
    const error = this.add("Erf", [this.add("Div", [input, this.constant("root", [Math.SQRT2])])]);
    const share = this.add("Add", [error, this.constant("one", [1])]);
    return this.add("Mul", [this.add("Mul", [input, share]), this.constant("half", [0.5])]);
  }

  layer(input: string, name: string): string {
    const attended = this.attention(input, `${name}.attention`);
    const inner = this.gelu(this.linear(attended, `${name}.intermediate.dense`));
    const sum = this.add("Add", [this.linear(inner, `${name}.output.dense`), attended]);
    return this.normalised(sum, `${name}.output.LayerNorm`);
  }
}

function tensorType(name: string, elemType: number, dims: readonly (number | string)[]) {
  const dim = dims.map((value) => (typeof value === "string" ? { dimParam: value } : { dimValue: value }));
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}

export function miniLmGraph(weights: ReadonlyMap<string, Weights>): Uint8Array<ArrayBuffer> {
  const graph = new Graph(weights);
  const looked = (name: string, places: string) =>
    graph.add("Cast", [graph.add("Gather", [graph.stored(`embeddings.${name}.weight`), places])], {
      to: FLOAT,
    });
  const kind = looked("token_type_embeddings", graph.constant("first", [0], true));
  const words = graph.add("Add", [looked("word_embeddings", "ids"), kind]);
  const placed = graph.add("Add", [words, looked("position_embeddings", "positions")]);
  let hidden = graph.normalised(placed, "embeddings.LayerNorm");
  for (let layer = 0; layer < LAYERS; layer++) hidden = graph.layer(hidden, `encoder.layer.${layer}`);
  const mean = graph.add("ReduceMean", [hidden], { axes: [0], keepdims: 1 });
  const length = graph.add("ReduceL2", [mean], { axes: [1], keepdims: 1 });
  graph.add("Div", [mean, length], {}, "embedding");
  const model = onnx.ModelProto.create({
    irVersion: IR_VERSION,
    opsetImport: [{ domain: "", version: OPERATOR_SET }],
    producerName: "mlb-demo-world",
    graph: {
      name: "all-MiniLM-L6-v2",
      node: graph.nodes,
      initializer: graph.initializers,
      input: [tensorType("ids", INT64, ["tokens"]), tensorType("positions", INT64, ["tokens"])],
      output: [tensorType("embedding", FLOAT, [1, WIDTH])],
    },
  });
  return new Uint8Array(onnx.ModelProto.encode(model).finish());
}
