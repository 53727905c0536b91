/** Reads an ONNX file's metadata without running it (N19), for registration, repeatability and training. */
import { FormatError } from "../../formats/format-error.ts";
import type { Found, GraphPort, StoredTensor } from "./model.ts";
import { MODEL } from "./onnx-fields.ts";
import { fields, textOf } from "./protobuf.ts";
import { opsetOf, readFunction, readGraph } from "./read-graph.ts";

export interface GraphDescription {
  readonly irVersion: number;
  /** The operator sets by domain; the empty name is ONNX's own. */
  readonly opsets: Readonly<Record<string, number>>;
  readonly producer: string;
  readonly description: string;
  readonly inputs: readonly GraphPort[];
  readonly outputs: readonly GraphPort[];
  /** How often each operator occurs, inner graphs included, by name. */
  readonly operators: Readonly<Record<string, number>>;
  /** Numbers stored in the file. */
  readonly weightCount: number;
}

/** A text has no control characters but tabs and line ends; an ONNX file begins with one. */
const isText = (bytes: Uint8Array) =>
  bytes.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

/** The model's description and everything found in it. @throws FormatError when the bytes are not an ONNX model */
export function readModel(bytes: Uint8Array): {
  readonly description: GraphDescription;
  readonly found: Found;
} {
  if (bytes.length === 0) throw new FormatError("the file is empty");
  if (isText(bytes)) throw new FormatError("the file is text, not an ONNX model");
  const found: Found = {
    file: bytes,
    inputs: [],
    outputs: [],
    nodes: [],
    functions: [],
    defaults: [],
    opsets: [],
    tensors: [],
    otherTensors: [],
    computed: new Set(),
  };
  const texts = { producer: "", description: "" };
  let irVersion = 0;
  let graphs = 0;
  for (const part of fields(bytes)) {
    if (part.number === MODEL.irVersion) irVersion = Number(part.value);
    if (part.number === MODEL.producer) texts.producer = textOf(bytes, part);
    if (part.number === MODEL.description) texts.description = textOf(bytes, part);
    if (part.number === MODEL.opset) found.opsets.push(opsetOf(bytes, part));
    if (part.number === MODEL.function) readFunction(bytes, part, found);
    if (part.number === MODEL.graph && ++graphs) readGraph(bytes, part, found, 0);
  }
  if (irVersion === 0 || graphs !== 1 || found.opsets.length === 0 || found.outputs.length === 0)
    throw new FormatError("the file is not an ONNX model: it lacks version, operator set, graph or outputs");
  return { description: describe(found, { irVersion, ...texts }), found };
}

function describe(
  { inputs, outputs, nodes, opsets, tensors }: Found,
  model: Pick<GraphDescription, "irVersion" | "producer" | "description">,
): GraphDescription {
  const stored = new Set(tensors.map(({ name }) => name));
  const operators = new Map<string, number>();
  for (const { operator, domain } of nodes) {
    const name = domain === "" ? operator : `${domain}.${operator}`;
    operators.set(name, (operators.get(name) ?? 0) + 1);
  }
  return {
    ...model,
    opsets: Object.fromEntries(opsets.map(({ domain, version }) => [domain, version])),
    // Older files name their weights among the inputs.
    inputs: inputs.filter(({ name }) => !stored.has(name)),
    outputs,
    operators: Object.fromEntries([...operators].sort(([a], [b]) => (a < b ? -1 : 1))),
    weightCount: tensors.reduce(
      (sum, { dims }) => sum + dims.reduce((product, size) => product * size, 1),
      0,
    ),
  };
}

/** @throws FormatError when the bytes are not an ONNX model, saying what they are instead */
export function inspectGraph(bytes: Uint8Array): GraphDescription {
  return readModel(bytes).description;
}

/** The tensors that an ONNX file stores. @throws FormatError when the bytes are not an ONNX model */
export function storedTensors(bytes: Uint8Array): readonly StoredTensor[] {
  return readModel(bytes).found.tensors.map(({ name, type, dims, start, bytes: size }) => ({
    name,
    type,
    dims,
    start,
    bytes: size,
  }));
}
