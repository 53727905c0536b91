/** Writes MiniLM (Devlin et al., "BERT", 2019) as an ONNX graph for one text, with weights of 16 bits. */
import { OnnxWriter } from "../onnx-writer.ts";
import type { Weights } from "./safetensors.ts";

const LAYERS = 6;
const HEADS = 12;
const WIDTH = 384;
const HEAD_WIDTH = WIDTH / HEADS;
const EPSILON = 1e-12;

class Graph {
  readonly writer = new OnnxWriter();
  readonly #weights: ReadonlyMap<string, Weights>;
  readonly add = this.writer.add.bind(this.writer);
  readonly constant = this.writer.constant.bind(this.writer);

  constructor(weights: ReadonlyMap<string, Weights>) {
    this.#weights = weights;
  }

  #named(name: string): Weights {
    const found = this.#weights.get(name);
    if (!found) throw new Error(`The file has no weights ${name}`);
    return found;
  }

  /** Weights with 16 bits, by their name in the file. */
  stored = (name: string): string => this.writer.half(name, this.#named(name));

  weights = (name: string): string => this.writer.weights(name, this.#named(name));

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

  layer(input: string, name: string): string {
    const attended = this.attention(input, `${name}.attention`);
    const inner = this.writer.gelu(this.linear(attended, `${name}.intermediate.dense`));
    const sum = this.add("Add", [this.linear(inner, `${name}.output.dense`), attended]);
    return this.normalised(sum, `${name}.output.LayerNorm`);
  }
}

export function miniLmGraph(weights: ReadonlyMap<string, Weights>): Uint8Array<ArrayBuffer> {
  const graph = new Graph(weights);
  const looked = (name: string, places: string) =>
    graph.writer.float(graph.add("Gather", [graph.stored(`embeddings.${name}.weight`), places]));
  const kind = looked("token_type_embeddings", graph.constant("first", [0], true));
  const words = graph.add("Add", [looked("word_embeddings", "ids"), kind]);
  const placed = graph.add("Add", [words, looked("position_embeddings", "positions")]);
  let hidden = graph.normalised(placed, "embeddings.LayerNorm");
  for (let layer = 0; layer < LAYERS; layer++) hidden = graph.layer(hidden, `encoder.layer.${layer}`);
  const mean = graph.add("ReduceMean", [hidden], { axes: [0], keepdims: 1 });
  const length = graph.add("ReduceL2", [mean], { axes: [1], keepdims: 1 });
  graph.add("Div", [mean, length], {}, "embedding");
  const integers = (name: string) => ({ name, type: "integer", dims: ["tokens"] }) as const;
  return graph.writer.file(
    "all-MiniLM-L6-v2",
    [integers("ids"), integers("positions")],
    [{ name: "embedding", type: "float", dims: [1, WIDTH] }],
  );
}
