import onnxProto from "onnx-proto";
import type { Layer, Network } from "../training/network.ts";

const { onnx } = onnxProto;
const FLOAT = onnx.TensorProto.DataType.FLOAT;
const INT64 = onnx.TensorProto.DataType.INT64;
/** Operator set 13 (IR version 7) is old enough for every current runtime and new enough for these operators. */
const OPERATOR_SET = 13;
const IR_VERSION = 7;

/** What a model file says about itself besides its weights. */
export interface OnnxDescription {
  readonly name: string;
  readonly description: string;
  /** Class names in the order of the probabilities; none makes the file a regressor. */
  readonly classes?: readonly string[];
  readonly features: readonly string[];
}

function tensorType(name: string, elementType: number, dimensions: readonly (number | string)[]) {
  const dim = dimensions.map((d) => (typeof d === "string" ? { dimParam: d } : { dimValue: d }));
  return { name, type: { tensorType: { elemType: elementType, shape: { dim } } } };
}

function floats(name: string, dims: number[], values: ArrayLike<number>) {
  const rawData = new Uint8Array(Float32Array.from(values).buffer);
  return { name, dims, dataType: FLOAT, rawData };
}

const axisOne = { name: "axis", type: onnx.AttributeProto.AttributeType.INT, i: 1 };
const dropAxis = { name: "keepdims", type: onnx.AttributeProto.AttributeType.INT, i: 0 };

/**
 * Writes a network as an ONNX file: standardisation, dense layers, and for classifiers softmax and the winning
 * class. Input `features` is float32 [N, features]; outputs are `probabilities` [N, classes] and `label` [N]
 * (int64), or `value` [N, 1] for regressors.
 */
export function encodeOnnx(network: Network, description: OnnxDescription): Uint8Array<ArrayBuffer> {
  const inputs = network.means.length;
  const outputs = network.layers.at(-1)?.outputs ?? 0;
  const isClassifier = description.classes !== undefined;
  const scores = isClassifier ? "scores" : "value";
  const node: object[] = [
    { opType: "Sub", input: ["features", "means"], output: ["centred"] },
    { opType: "Div", input: ["centred", "deviations"], output: ["hidden0"] },
  ];
  const initializer = [
    floats("means", [1, inputs], network.means),
    floats("deviations", [1, inputs], network.deviations),
  ];
  network.layers.forEach((layer, index) => {
    const isLast = index === network.layers.length - 1;
    const output = isLast ? scores : `dense${index + 1}`;
    initializer.push(floats(`weights${index + 1}`, [layer.inputs, layer.outputs], layer.weights));
    initializer.push(floats(`biases${index + 1}`, [layer.outputs], layer.biases));
    node.push({
      opType: "Gemm",
      input: [`hidden${index}`, `weights${index + 1}`, `biases${index + 1}`],
      output: [output],
    });
    if (!isLast) node.push({ opType: "Relu", input: [output], output: [`hidden${index + 1}`] });
  });
  if (isClassifier) {
    node.push({ opType: "Softmax", input: [scores], output: ["probabilities"], attribute: [axisOne] });
    node.push({ opType: "ArgMax", input: [scores], output: ["label"], attribute: [axisOne, dropAxis] });
  }
  const output = isClassifier
    ? [tensorType("probabilities", FLOAT, ["N", outputs]), tensorType("label", INT64, ["N"])]
    : [tensorType("value", FLOAT, ["N", outputs])];
  const metadataProps = [{ key: "features", value: JSON.stringify(description.features) }];
  if (description.classes) metadataProps.push({ key: "classes", value: JSON.stringify(description.classes) });
  const model = onnx.ModelProto.create({
    irVersion: IR_VERSION,
    opsetImport: [{ domain: "", version: OPERATOR_SET }],
    producerName: "mlb-demo-world",
    docString: description.description,
    graph: {
      name: description.name,
      node,
      initializer,
      input: [tensorType("features", FLOAT, ["N", inputs])],
      output,
    },
    metadataProps,
  });
  // A copy of its own: the encoder may hand out a part of a larger buffer.
  return new Uint8Array(onnx.ModelProto.encode(model).finish());
}

/** What `decodeOnnx` finds in a file: weights that can be trained further, and the names. */
export interface DecodedOnnx {
  readonly network: Network;
  readonly classes: readonly string[] | undefined;
  readonly features: readonly string[];
}

/**
 * Reads a file written by `encodeOnnx` back, so that fine-tuning can continue from the published weights.
 * @throws if the file is not ONNX or lacks the expected tensors
 */
export function decodeOnnx(bytes: Uint8Array): DecodedOnnx {
  const model = onnx.ModelProto.decode(bytes);
  const tensors = new Map((model.graph?.initializer ?? []).map((tensor) => [tensor.name, tensor]));
  const values = (name: string): Float64Array => {
    const raw = tensors.get(name)?.rawData;
    if (!raw) throw new Error(`the ONNX file has no tensor "${name}"`);
    return Float64Array.from(new Float32Array(raw.slice().buffer));
  };
  const layers: Layer[] = [];
  for (let index = 1; tensors.has(`weights${index}`); index++) {
    const weights = values(`weights${index}`);
    const biases = values(`biases${index}`);
    layers.push({ inputs: weights.length / biases.length, outputs: biases.length, weights, biases });
  }
  const property = (key: string): string[] | undefined => {
    const entry = model.metadataProps.find((candidate) => candidate.key === key);
    return entry?.value ? (JSON.parse(entry.value) as string[]) : undefined;
  };
  const network = { means: [...values("means")], deviations: [...values("deviations")], layers };
  return { network, classes: property("classes"), features: property("features") ?? [] };
}
