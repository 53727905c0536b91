/** Field numbers and element types of onnx.proto (ONNX 1.21, IR version 13). */

/** Names of TensorProto.DataType by number. */
const TYPES =
  "other float32 uint8 int8 uint16 int16 int32 int64 string bool float16 float64 uint32 uint64 complex64 complex128 bfloat16".split(
    " ",
  );
export const typeName = (value: bigint | number) => TYPES[Number(value)] ?? "other";

export const MODEL = { irVersion: 1, producer: 2, description: 6, graph: 7, opset: 8, function: 25 } as const;
export const FUNCTION = { name: 1, input: 4, node: 7, opset: 9, domain: 10, attribute: 11 } as const;
export const GRAPH = { node: 1, initializer: 5, input: 11, output: 12, sparse: 15 } as const;
export const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5, domain: 7 } as const;
export const ATTRIBUTE = {
  name: 1,
  integer: 3,
  tensor: 5,
  graph: 6,
  integers: 8,
  tensors: 10,
  graphs: 11,
  sparse: 22,
  sparses: 23,
} as const;
export const TENSOR = { dims: 1, type: 2, floats: 4, name: 8, raw: 9, external: 13, location: 14 } as const;
