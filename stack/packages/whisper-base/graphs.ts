/**
 * Writes Whisper base as two ONNX graphs. `encoder.onnx`: 30 seconds of samples to what each layer of the decoder needs of them.
 * `decoder.onnx`: one token, and the keys and values of the earlier ones, to the most probable next token. Matrices are stored with 8 bits, other
 * weights with 16.
 */
import { OnnxWriter, type Port, type Weights } from "../onnx-writer.ts";
import { BANDS, BINS, FRAME, fourierKernels, HOP, melFilters, SAMPLE_RATE } from "./spectrum.ts";

const LAYERS = 6;
const HEADS = 8;
const WIDTH = 512;
const HEAD_WIDTH = WIDTH / HEADS;
const EPSILON = 1e-5;
const SECONDS = 30;
const SAMPLES = SECONDS * SAMPLE_RATE;
const FRAMES = SAMPLES / HOP;
/** Places of the encoder, 20 ms each. */
const PLACES = FRAMES / 2;

/** Numbers of tokens: the end, the first of 99 languages, and those after them. */
const END = 50_257;
const FIRST_LANGUAGE = 50_259;
const LANGUAGES = 99;
const NO_SPEECH = 50_362;
const TOKENS = 51_865;
/** A blank, which may not be the first token of a text. */
const BLANK = 220;
/** Added to a logit, it is never chosen. */
const NEVER = -1e9;

const NAMES = Array.from({ length: LAYERS }, (_, layer) => layer);
const heard: Port[] = NAMES.flatMap((layer) => [
  { name: `heard_key_${layer}`, type: "float", dims: [HEADS, HEAD_WIDTH, PLACES] },
  { name: `heard_value_${layer}`, type: "float", dims: [HEADS, PLACES, HEAD_WIDTH] },
]);
const written = (prefix: string, length: string): Port[] =>
  NAMES.flatMap((layer) => [
    { name: `${prefix}key_${layer}`, type: "float", dims: [HEADS, length, HEAD_WIDTH] },
    { name: `${prefix}value_${layer}`, type: "float", dims: [HEADS, length, HEAD_WIDTH] },
  ]);

class Graph extends OnnxWriter {
  readonly #weights: ReadonlyMap<string, Weights>;

  constructor(weights: ReadonlyMap<string, Weights>) {
    super();
    this.#weights = weights;
  }

  named(name: string): Weights {
    const found = this.#weights.get(name);
    if (!found) throw new Error(`The file has no weights ${name}`);
    return found;
  }

  linear = (input: string, name: string) =>
    this.add(
      "Gemm",
      [
        input,
        this.rows(`${name}/weight`, this.named(`${name}/weight`)),
        this.weights(`${name}/bias`, this.named(`${name}/bias`)),
      ],
      { transB: 1 },
    );

  normalised = (input: string, name: string) =>
    this.add(
      "LayerNormalization",
      [
        input,
        this.weights(`${name}/gamma`, this.named(`${name}/gamma`)),
        this.weights(`${name}/beta`, this.named(`${name}/beta`)),
      ],
      { axis: -1, epsilon: EPSILON },
    );

  /** [places, count * width] as `count` parts of [heads, places, head width]. */
  heads(input: string, count: number): readonly string[] {
    const parts = count === 1 ? [input] : this.split(input, count);
    return parts.map((part) => {
      const split = this.add("Reshape", [part, this.constant("split", [-1, HEADS, HEAD_WIDTH], true)]);
      return this.add("Transpose", [split], { perm: [1, 0, 2] });
    });
  }

  split = (input: string, count: number) =>
    this.addSplit(
      "Split",
      [
        input,
        this.constant(
          `of ${count}`,
          Array.from({ length: count }, () => WIDTH),
          true,
        ),
      ],
      { axis: 1 },
      Array.from({ length: count }, (_, part) => `${input}.${part}`),
    );

  /** @param key [heads, head width, places] */
  attended(query: string, key: string, value: string, name: string): string {
    const scaled = this.add("Mul", [query, this.constant("scale", [1 / Math.sqrt(HEAD_WIDTH)])]);
    const weights = this.add("Softmax", [this.add("MatMul", [scaled, key])], { axis: -1 });
    const seen = this.add("Transpose", [this.add("MatMul", [weights, value])], { perm: [1, 0, 2] });
    const joined = this.add("Reshape", [seen, this.constant("join", [-1, WIDTH], true)]);
    return this.linear(joined, name);
  }

  turned = (key: string) => this.add("Transpose", [key], { perm: [0, 2, 1] });

  feedForward(input: string, name: string): string {
    const inner = this.gelu(this.linear(this.normalised(input, `${name}/layer_norm`), `${name}/linear_0`));
    return this.add("Add", [input, this.linear(inner, `${name}/linear_1`)]);
  }

  /** The spectrum, [1, bands, frames]. */
  spectrum(samples: string): string {
    const padded = this.add("Pad", [samples, this.constant("margins", [FRAME / 2, FRAME / 2], true)], {
      mode: "reflect",
    });
    const row = this.add("Reshape", [padded, this.constant("row", [1, 1, -1], true)]);
    const kernels = this.constant("waves", fourierKernels(), false, [2 * BINS, 1, FRAME]);
    const waves = this.add("Conv", [row, kernels], { strides: [HOP], kernel_shape: [FRAME] });
    // The last frame has only half of its samples.
    const whole = this.add("Slice", [
      waves,
      ...[[0], [FRAMES], [2]].map(([value = 0]) => this.constant(`at ${value}`, [value], true)),
    ]);
    const [real, imaginary] = this.addSplit(
      "Split",
      [this.add("Mul", [whole, whole]), this.constant("parts", [BINS, BINS], true)],
      { axis: 1 },
      ["real", "imaginary"],
    ) as [string, string];
    const power = this.add("Add", [real, imaginary]);
    const bands = this.add("MatMul", [this.constant("bands", melFilters(), false, [BANDS, BINS]), power]);
    const logarithm = this.add("Mul", [
      this.add("Log", [this.add("Max", [bands, this.constant("least", [1e-10])])]),
      this.constant("decade", [Math.LOG10E]),
    ]);
    const loudest = this.add("ReduceMax", [logarithm], { axes: [0, 1, 2], keepdims: 1 });
    const floor = this.add("Sub", [loudest, this.constant("range", [8])]);
    const bounded = this.add("Add", [this.add("Max", [logarithm, floor]), this.constant("shift", [4])]);
    return this.add("Mul", [bounded, this.constant("quarter", [0.25])]);
  }

  convolution = (input: string, name: string, strides: number) =>
    this.gelu(
      this.add(
        "Conv",
        [
          input,
          this.weights(`${name}/weight`, this.named(`${name}/weight`)),
          this.weights(`${name}/bias`, this.named(`${name}/bias`)),
        ],
        { kernel_shape: [3], pads: [1, 1], strides: [strides] },
      ),
    );

  positions = (part: string) => {
    const name = `${part}/position_encodings/encodings`;
    return [name, this.named(name)] as const;
  };
}

export function encoderGraph(weights: ReadonlyMap<string, Weights>): Uint8Array<ArrayBuffer> {
  const graph = new Graph(weights);
  const first = graph.convolution(graph.spectrum("samples"), "encoder/conv1", 1);
  const second = graph.convolution(first, "encoder/conv2", 2);
  const places = graph.add("Reshape", [second, graph.constant("flat", [WIDTH, PLACES], true)]);
  let hidden = graph.add("Add", [
    graph.add("Transpose", [places], { perm: [1, 0] }),
    graph.weights(...graph.positions("encoder")),
  ]);
  for (const layer of NAMES) {
    const name = `encoder/layer_${layer}`;
    const normal = graph.normalised(hidden, `${name}/self_attention/layer_norm`);
    const [query, key, value] = graph.heads(graph.linear(normal, `${name}/self_attention/linear_0`), 3) as [
      string,
      string,
      string,
    ];
    const seen = graph.attended(query, graph.turned(key), value, `${name}/self_attention/linear_1`);
    hidden = graph.feedForward(graph.add("Add", [hidden, seen]), `${name}/ffn`);
  }
  const all = graph.normalised(hidden, "encoder/layer_norm");
  for (const layer of NAMES) {
    const both = graph.linear(all, `decoder/layer_${layer}/attention/linear_1`);
    const [key, value] = graph.heads(both, 2) as [string, string];
    graph.add("Transpose", [key], { perm: [0, 2, 1] }, `heard_key_${layer}`);
    graph.add("Identity", [value], {}, `heard_value_${layer}`);
  }
  return graph.file("whisper-base-encoder", [{ name: "samples", type: "float", dims: [SAMPLES] }], heard);
}

/** Added to the logits, it leaves only text, and the end if it may come. Times and annotations such as "[music]" are never chosen. */
const choices = (never: ReadonlySet<number>) =>
  Array.from({ length: TOKENS }, (_, token) => (token > END || never.has(token) ? NEVER : 0));

/** @param suppressed tokens that are not text, by the model's configuration */
export function decoderGraph(
  weights: ReadonlyMap<string, Weights>,
  suppressed: readonly number[],
): Uint8Array<ArrayBuffer> {
  const graph = new Graph(weights);
  const vocabulary = "decoder/embeddings/weight";
  const matrix = graph.rows(vocabulary, graph.named(vocabulary));
  const word = graph.add("Gather", [matrix, "token"]);
  const place = graph.float(graph.add("Gather", [graph.half(...graph.positions("decoder")), "place"]));
  let hidden = graph.add("Add", [word, place]);
  for (const layer of NAMES) {
    const name = `decoder/layer_${layer}`;
    const normal = graph.normalised(hidden, `${name}/self_attention/layer_norm`);
    const [query, key, value] = graph.heads(graph.linear(normal, `${name}/self_attention/linear_0`), 3) as [
      string,
      string,
      string,
    ];
    const keys = graph.add("Concat", [`key_${layer}`, key], { axis: 1 }, `next_key_${layer}`);
    const values = graph.add("Concat", [`value_${layer}`, value], { axis: 1 }, `next_value_${layer}`);
    const seen = graph.attended(query, graph.turned(keys), values, `${name}/self_attention/linear_1`);
    const own = graph.add("Add", [hidden, seen]);
    const [question] = graph.heads(
      graph.linear(graph.normalised(own, `${name}/attention/layer_norm`), `${name}/attention/linear_0`),
      1,
    ) as [string];
    const given = graph.attended(
      question,
      `heard_key_${layer}`,
      `heard_value_${layer}`,
      `${name}/attention/linear_2`,
    );
    hidden = graph.feedForward(graph.add("Add", [own, given]), `${name}/ffn`);
  }
  const logits = graph.add("Gemm", [graph.normalised(hidden, "decoder/layer_norm"), matrix], { transB: 1 });
  const chosen = (name: string, never: readonly number[]) => {
    const mask = graph.constant(`only ${name}`, choices(new Set(never)));
    const allowed = graph.add("Add", [logits, mask]);
    graph.add("ArgMax", [allowed], { axis: 1, keepdims: 0 }, name);
    return allowed;
  };
  chosen("first", [...suppressed, BLANK, END]);
  const allowed = chosen("next", suppressed);
  graph.add(
    "ReduceMax",
    [graph.add("LogSoftmax", [allowed], { axis: 1 })],
    { axes: [1], keepdims: 0 },
    "sure",
  );
  const slice = (from: number, to: number) =>
    [from, to].map((value) => graph.constant(`token ${value}`, [value], true));
  const axis = graph.constant("second axis", [1], true);
  const languages = graph.add("Slice", [logits, ...slice(FIRST_LANGUAGE, FIRST_LANGUAGE + LANGUAGES), axis]);
  const most = graph.add("ArgMax", [languages], { axis: 1, keepdims: 0 });
  graph.add("Add", [most, graph.constant("first language", [FIRST_LANGUAGE], true)], {}, "language");
  const shares = graph.add("Softmax", [logits], { axis: 1 });
  const silence = graph.add("Slice", [shares, ...slice(NO_SPEECH, NO_SPEECH + 1), axis]);
  graph.add("Reshape", [silence, graph.constant("one number", [1], true)], {}, "silence");
  const integers = (name: string) => ({ name, type: "integer", dims: [1] }) as const;
  const floats = (name: string) => ({ name, type: "float", dims: [1] }) as const;
  return graph.file(
    "whisper-base-decoder",
    [integers("token"), integers("place"), ...heard, ...written("", "past")],
    [
      ...["next", "first", "language"].map(integers),
      ...["sure", "silence"].map(floats),
      ...written("next_", "length"),
    ],
  );
}
