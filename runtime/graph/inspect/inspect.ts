/**
 * What an ONNX file says about itself, read without running it (N19): for the registration form, which shows it, and for
 * scripts, which train stored weights further. Field numbers are those of onnx.proto (ONNX 1.19, IR version 12).
 */
import { FormatError } from "../../formats/format-error.ts";
import { type Field, fields, integersOf, textOf } from "./protobuf.ts";

interface GraphPort {
  readonly name: string;
  /** Type of the elements, for example "float32"; "other" for sequences and maps. */
  readonly type: string;
  /** A size, or the name of one that is known only when the graph runs. */
  readonly shape: readonly (number | string)[];
}

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

export interface StoredTensor {
  readonly name: string;
  readonly type: string;
  readonly dims: readonly number[];
  /** Place of its raw bytes in the file, and how many they are; 0 where they are stored otherwise. */
  readonly start: number;
  readonly bytes: number;
}

/** Names of TensorProto.DataType by number. */
const TYPES =
  "other float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64 complex64 complex128 bfloat16".split(
    " ",
  );
const typeName = (value: bigint) => TYPES[Number(value)] ?? "other";

const MODEL = { irVersion: 1, producer: 2, description: 6, graph: 7, opset: 8 } as const;
const GRAPH = { node: 1, initializer: 5, input: 11, output: 12 } as const;
const NODE = { operator: 4, attribute: 5, domain: 7 } as const;
const ATTRIBUTE = { tensor: 5, graph: 6, graphs: 11 } as const;
/** Graphs inside attributes nest; deeper ones are no real model. */
const MOST_NESTED = 32;

function portOf(bytes: Uint8Array, field: Field): GraphPort {
  const port = { name: "", type: "other", shape: [] as (number | string)[] };
  for (const part of fields(bytes, field.start, field.end)) {
    if (part.number === 1) port.name = textOf(bytes, part);
    if (part.number !== 2) continue;
    for (const kind of fields(bytes, part.start, part.end)) {
      if (kind.number !== 1) continue;
      for (const detail of fields(bytes, kind.start, kind.end)) {
        if (detail.number === 1) port.type = typeName(detail.value);
        if (detail.number === 2) port.shape = shapeOf(bytes, detail);
      }
    }
  }
  return port;
}

function shapeOf(bytes: Uint8Array, field: Field): (number | string)[] {
  return [...fields(bytes, field.start, field.end)].map((dimension) => {
    let size: number | string = "?";
    for (const part of fields(bytes, dimension.start, dimension.end))
      size = part.isBytes ? textOf(bytes, part) : Number(part.value);
    return size;
  });
}

function storedTensorOf(bytes: Uint8Array, field: Field): StoredTensor {
  const tensor = { name: "", type: "other", dims: [] as number[], start: 0, bytes: 0 };
  for (const part of fields(bytes, field.start, field.end)) {
    if (part.number === 1) tensor.dims.push(...integersOf(bytes, part));
    if (part.number === 2) tensor.type = typeName(part.value);
    if (part.number === 8) tensor.name = textOf(bytes, part);
    if (part.number === 9) Object.assign(tensor, { start: part.start, bytes: part.end - part.start });
  }
  return tensor;
}

interface Found {
  readonly inputs: GraphPort[];
  readonly outputs: GraphPort[];
  readonly operators: Map<string, number>;
  readonly tensors: StoredTensor[];
}

function readGraph(bytes: Uint8Array, field: Field, found: Found, depth: number): void {
  if (depth > MOST_NESTED) throw new FormatError("the file is no ONNX model: its graphs nest too deeply");
  for (const part of fields(bytes, field.start, field.end)) {
    if (part.number === GRAPH.node) readNode(bytes, part, found, depth);
    if (part.number === GRAPH.initializer) found.tensors.push(storedTensorOf(bytes, part));
    if (depth > 0) continue;
    if (part.number === GRAPH.input) found.inputs.push(portOf(bytes, part));
    if (part.number === GRAPH.output) found.outputs.push(portOf(bytes, part));
  }
}

function readNode(bytes: Uint8Array, field: Field, found: Found, depth: number): void {
  let operator = "";
  let domain = "";
  for (const part of fields(bytes, field.start, field.end)) {
    if (part.number === NODE.operator) operator = textOf(bytes, part);
    if (part.number === NODE.domain) domain = textOf(bytes, part);
    if (part.number !== NODE.attribute) continue;
    for (const value of fields(bytes, part.start, part.end)) {
      if (!value.isBytes) continue;
      if (value.number === ATTRIBUTE.graph || value.number === ATTRIBUTE.graphs)
        readGraph(bytes, value, found, depth + 1);
      // Some exporters store weights as constants.
      if (value.number === ATTRIBUTE.tensor) found.tensors.push(storedTensorOf(bytes, value));
    }
  }
  const name = domain === "" ? operator : `${domain}.${operator}`;
  found.operators.set(name, (found.operators.get(name) ?? 0) + 1);
}

/** A text has no control characters but tabs and line ends; an ONNX file begins with one. */
const isText = (bytes: Uint8Array) =>
  bytes.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

function read(bytes: Uint8Array): GraphDescription & { tensors: readonly StoredTensor[] } {
  if (bytes.length === 0) throw new FormatError("the file is empty");
  if (isText(bytes)) throw new FormatError("the file is text, not an ONNX model");
  const found: Found = { inputs: [], outputs: [], operators: new Map(), tensors: [] };
  const opsets: [string, number][] = [];
  const texts = { producer: "", description: "" };
  let irVersion = 0;
  let graphs = 0;
  for (const part of fields(bytes)) {
    if (part.number === MODEL.irVersion) irVersion = Number(part.value);
    if (part.number === MODEL.producer) texts.producer = textOf(bytes, part);
    if (part.number === MODEL.description) texts.description = textOf(bytes, part);
    if (part.number === MODEL.opset) {
      let domain = "";
      let version = 0;
      for (const detail of fields(bytes, part.start, part.end)) {
        if (detail.number === 1) domain = textOf(bytes, detail);
        if (detail.number === 2) version = Number(detail.value);
      }
      opsets.push([domain, version]);
    }
    if (part.number === MODEL.graph && part.isBytes && ++graphs) readGraph(bytes, part, found, 0);
  }
  if (irVersion === 0 || graphs !== 1 || opsets.length === 0 || found.outputs.length === 0)
    throw new FormatError("the file is no ONNX model: it lacks version, operator set, graph or outputs");
  const stored = new Set(found.tensors.map(({ name }) => name));
  return {
    irVersion,
    opsets: Object.fromEntries(opsets),
    ...texts,
    // Older files name their weights among the inputs.
    inputs: found.inputs.filter(({ name }) => !stored.has(name)),
    outputs: found.outputs,
    operators: Object.fromEntries([...found.operators].sort(([a], [b]) => (a < b ? -1 : 1))),
    weightCount: found.tensors.reduce(
      (sum, { dims }) => sum + dims.reduce((product, size) => product * size, 1),
      0,
    ),
    tensors: found.tensors,
  };
}

/** @throws FormatError when the bytes are no ONNX model, with what they are instead */
export function inspectGraph(bytes: Uint8Array): GraphDescription {
  const { tensors: _, ...description } = read(bytes);
  return description;
}

/** The tensors that an ONNX file stores. @throws FormatError when the bytes are no ONNX model */
export function storedTensors(bytes: Uint8Array): readonly StoredTensor[] {
  return read(bytes).tensors;
}
