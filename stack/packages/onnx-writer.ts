/** Writes ONNX files (onnx.proto): operators are added one by one, and weights are stored with 16 or 8 bits. */
import onnxProto from "onnx-proto";

const { onnx } = onnxProto;
const { FLOAT, FLOAT16, INT8, INT64 } = onnx.TensorProto.DataType;
const { INT, INTS, FLOAT: FLOAT_ATTRIBUTE, STRING } = onnx.AttributeProto.AttributeType;

/** The first with LayerNormalization. */
const OPERATOR_SET = 17;
const IR_VERSION = 8;
/** The largest 8-bit number; the smallest one is not used. */
const INT8_MOST = 127;

type Attribute = Readonly<Record<string, number | string | readonly number[]>>;

/** Trained numbers, by rows. */
export interface Weights {
  readonly dims: readonly number[];
  readonly values: ArrayLike<number>;
}

function attributesOf(given: Attribute) {
  return Object.entries(given).map(([name, value]) => {
    if (typeof value === "string") return { name, type: STRING, s: new TextEncoder().encode(value) };
    if (typeof value !== "number") return { name, type: INTS, ints: [...value] };
    return Number.isInteger(value)
      ? { name, type: INT, i: value }
      : { name, type: FLOAT_ATTRIBUTE, f: value };
  });
}

/** Input or output of a graph; a text stands for a size that is known only when it runs. */
export interface Port {
  readonly name: string;
  readonly type: "float" | "integer";
  readonly dims: readonly (number | string)[];
}

function tensorType({ name, type, dims }: Port) {
  const dim = dims.map((value) => (typeof value === "string" ? { dimParam: value } : { dimValue: value }));
  const elemType = type === "float" ? FLOAT : INT64;
  return { name, type: { tensorType: { elemType, shape: { dim } } } };
}

export class OnnxWriter {
  readonly #nodes: object[] = [];
  readonly #initializers = new Map<string, object>();

  /** Adds an operator. @returns the name of its output */
  add(opType: string, input: readonly string[], attributes: Attribute = {}, output?: string): string {
    return this.addSplit(opType, input, attributes, [output ?? `t${this.#nodes.length}`])[0] as string;
  }

  /** Adds an operator with several outputs. @returns their names */
  addSplit(
    opType: string,
    input: readonly string[],
    attributes: Attribute,
    output: readonly string[],
  ): readonly string[] {
    this.#nodes.push({ opType, input: [...input], output: [...output], attribute: attributesOf(attributes) });
    return output;
  }

  #store(name: string, dataType: number, dims: readonly number[], values: ArrayBufferView<ArrayBuffer>) {
    const rawData = new Uint8Array(values.buffer);
    if (!this.#initializers.has(name))
      this.#initializers.set(name, { name, dims: [...dims], dataType, rawData });
    return name;
  }

  /** Stores weights with 16 bits. @returns the name of the tensor, which is of type float16 */
  half = (name: string, { dims, values }: Weights): string =>
    this.#store(name, FLOAT16, dims, Float16Array.from(values));

  /** Stores the rows of a matrix with 8 bits and a scale each. @returns the matrix as float32, computed once when the graph is opened */
  rows(name: string, { dims, values }: Weights): string {
    const [count = 0, width = 0] = dims;
    const scales = new Float32Array(count);
    const whole = new Int8Array(count * width);
    for (let row = 0; row < count; row++) {
      let most = 0;
      for (let column = 0; column < width; column++)
        most = Math.max(most, Math.abs(values[row * width + column] as number));
      const scale = Math.fround(most / INT8_MOST) || 1;
      scales[row] = scale;
      for (let column = 0; column < width; column++)
        whole[row * width + column] = Math.round((values[row * width + column] as number) / scale);
    }
    const stored = this.#store(name, INT8, dims, whole);
    const scale = this.#store(`${name}.scale`, FLOAT, [count, 1], scales);
    return this.add("Mul", [this.add("Cast", [stored], { to: FLOAT }), scale]);
  }

  /** Weights with 16 bits, as float32. */
  weights = (name: string, given: Weights): string =>
    this.add("Cast", [this.half(name, given)], { to: FLOAT });

  float = (input: string): string => this.add("Cast", [input], { to: FLOAT });

  constant(
    name: string,
    values: readonly number[],
    isWhole = false,
    dims: readonly number[] = [values.length],
  ) {
    const numbers = isWhole ? BigInt64Array.from(values.map(BigInt)) : Float32Array.from(values);
    return this.#store(name, isWhole ? INT64 : FLOAT, dims, numbers);
  }

  /** x * (1 + erf(x / sqrt 2)) / 2 (Hendrycks and Gimpel, "Gaussian error linear units", 2016). */
  gelu(input: string): string {
    const error = this.add("Erf", [this.add("Div", [input, this.constant("root", [Math.SQRT2])])]);
    const share = this.add("Add", [error, this.constant("one", [1])]);
    return this.add("Mul", [this.add("Mul", [input, share]), this.constant("half", [0.5])]);
  }

  /** The file. */
  file(name: string, input: readonly Port[], output: readonly Port[]): Uint8Array<ArrayBuffer> {
    const model = onnx.ModelProto.create({
      irVersion: IR_VERSION,
      opsetImport: [{ domain: "", version: OPERATOR_SET }],
      producerName: "mlb-demo-world",
      graph: {
        name,
        node: this.#nodes,
        initializer: [...this.#initializers.values()],
        input: input.map(tensorType),
        output: output.map(tensorType),
      },
    });
    return new Uint8Array(onnx.ModelProto.encode(model).finish());
  }
}
