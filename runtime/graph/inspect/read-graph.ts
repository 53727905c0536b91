/** Reads graphs, nodes and functions of an ONNX file, however deep they are inside one another. */
import { FormatError } from "../../formats/format-error.ts";
import type { Found, GraphPort, Opset, ReadTensor } from "./model.ts";
import { ATTRIBUTE, FUNCTION, GRAPH, NODE, TENSOR, typeName } from "./onnx-fields.ts";
import { bytesField, type Field, fields, integersOf, textOf } from "./protobuf.ts";

/** Maximum nesting of graphs inside attributes; no real model nests deeper. */
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

function tensorOf(bytes: Uint8Array, field: Field): ReadTensor {
  const tensor = { name: "", type: "other", dims: [] as number[], start: 0, bytes: 0 };
  let dataType = 0;
  let floats: ReadTensor["floats"];
  let isOutside = false;
  const { start, end } = bytesField(field);
  for (const part of fields(bytes, start, end)) {
    if (part.number === TENSOR.dims) tensor.dims.push(...integersOf(bytes, part));
    if (part.number === TENSOR.type) {
      dataType = Number(part.value);
      tensor.type = typeName(part.value);
    }
    if (part.number === TENSOR.floats && part.isBytes)
      floats = { start: part.start, bytes: part.end - part.start };
    if (part.number === TENSOR.name) tensor.name = textOf(bytes, part);
    if (part.number === TENSOR.raw)
      Object.assign(tensor, { start: bytesField(part).start, bytes: part.end - part.start });
    if (part.number === TENSOR.external || (part.number === TENSOR.location && part.value !== 0n))
      isOutside = true;
  }
  return { ...tensor, dataType, floats, isOutside, reference: tensor.name };
}

/** The tensors of a sparse one: its values and their places. */
function sparseTensorsOf(bytes: Uint8Array, field: Field): ReadTensor[] {
  const { start, end } = bytesField(field);
  return [...fields(bytes, start, end)]
    .filter(({ number }) => number === 1 || number === 2)
    .map((part) => tensorOf(bytes, part));
}

/** Domain and version of an operator set. */
export function opsetOf(bytes: Uint8Array, field: Field): Opset {
  const opset = { domain: "", version: 0 };
  const { start, end } = bytesField(field);
  for (const part of fields(bytes, start, end)) {
    if (part.number === 1) opset.domain = textOf(bytes, part);
    if (part.number === 2) opset.version = Number(BigInt.asIntN(64, part.value));
  }
  return opset;
}

/** @param depth 0 for the model's own graph, whose inputs and outputs are described */
export function readGraph(bytes: Uint8Array, field: Field, found: Found, depth: number): void {
  if (depth > MOST_NESTED) throw new FormatError("the file is not an ONNX model: its graphs nest too deeply");
  const { start, end } = bytesField(field);
  for (const part of fields(bytes, start, end)) {
    if (part.number === GRAPH.node) readNode(bytes, part, found, depth);
    if (part.number === GRAPH.initializer) found.tensors.push(tensorOf(bytes, part));
    if (part.number === GRAPH.sparse) found.otherTensors.push(...sparseTensorsOf(bytes, part));
    if (part.number === GRAPH.input) {
      const port = portOf(bytes, part);
      found.computed.add(port.name);
      if (depth === 0) found.inputs.push(port);
    }
    if (part.number === GRAPH.output && depth === 0) found.outputs.push(portOf(bytes, part));
  }
}

function readNode(bytes: Uint8Array, field: Field, found: Found, depth: number): void {
  const node = { name: "", operator: "", domain: "" };
  const inputs: string[] = [];
  const outputs: string[] = [];
  const attributes: ReadAttribute[] = [];
  const { start, end } = bytesField(field);
  for (const part of fields(bytes, start, end)) {
    if (part.number === NODE.name) node.name = textOf(bytes, part);
    if (part.number === NODE.operator) node.operator = textOf(bytes, part);
    if (part.number === NODE.domain) node.domain = textOf(bytes, part);
    if (part.number === NODE.input) inputs.push(textOf(bytes, part));
    if (part.number === NODE.output) outputs.push(textOf(bytes, part));
    if (part.number === NODE.attribute) attributes.push(readAttribute(bytes, part, found, depth));
  }
  const [output = ""] = outputs;
  const constants = attributes.flatMap(({ tensors }) => tensors);
  const isConstant = node.operator === "Constant" && isOnnxDomain(node.domain) && constants.length === 1;
  found.tensors.push(...constants.map((tensor) => (isConstant ? { ...tensor, reference: output } : tensor)));
  if (!isConstant) for (const name of outputs) found.computed.add(name);
  found.nodes.push({ ...node, name: node.name || output, inputs, integers: attributes });
}

/** Both names of ONNX's own operators. */
export const isOnnxDomain = (domain: string): boolean => domain === "" || domain === "ai.onnx";

interface ReadAttribute {
  readonly name: string;
  readonly values: readonly bigint[];
  readonly tensors: readonly ReadTensor[];
}

function readAttribute(bytes: Uint8Array, field: Field, found: Found, depth: number): ReadAttribute {
  let name = "";
  const values: bigint[] = [];
  const tensors: ReadTensor[] = [];
  const { start, end } = bytesField(field);
  for (const value of fields(bytes, start, end)) {
    if (value.number === ATTRIBUTE.name) name = textOf(bytes, value);
    if (value.number === ATTRIBUTE.integer) values.push(BigInt.asIntN(64, value.value));
    if (value.number === ATTRIBUTE.integers) values.push(...integersOf(bytes, value).map(BigInt));
    if (value.number === ATTRIBUTE.graph || value.number === ATTRIBUTE.graphs)
      readGraph(bytes, value, found, depth + 1);
    // Some exporters store weights as constants.
    if (value.number === ATTRIBUTE.tensor) tensors.push(tensorOf(bytes, value));
    if (value.number === ATTRIBUTE.tensors) found.otherTensors.push(tensorOf(bytes, value));
    if (value.number === ATTRIBUTE.sparse || value.number === ATTRIBUTE.sparses)
      found.otherTensors.push(...sparseTensorsOf(bytes, value));
  }
  return { name, values, tensors };
}

/** A function that the file itself defines and its nodes call. */
export function readFunction(bytes: Uint8Array, field: Field, found: Found): void {
  const named = { name: "", domain: "" };
  const { start, end } = bytesField(field);
  for (const part of fields(bytes, start, end)) {
    if (part.number === FUNCTION.name) named.name = textOf(bytes, part);
    if (part.number === FUNCTION.domain) named.domain = textOf(bytes, part);
    if (part.number === FUNCTION.input) found.computed.add(textOf(bytes, part));
    if (part.number === FUNCTION.node) readNode(bytes, part, found, 1);
    if (part.number === FUNCTION.opset) found.opsets.push(opsetOf(bytes, part));
    if (part.number === FUNCTION.attribute) {
      const { values, tensors } = readAttribute(bytes, part, found, 1);
      found.defaults.push(...values);
      found.otherTensors.push(...tensors);
    }
  }
  found.functions.push(named);
}
