/** Tensors as they cross the borders between script, library and ONNX Runtime. */
import { z } from "zod";

const ARRAYS = {
  float32: Float32Array,
  float64: Float64Array,
  int8: Int8Array,
  uint8: Uint8Array,
  bool: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  int64: BigInt64Array,
  uint64: BigUint64Array,
} as const;

export type TensorType = keyof typeof ARRAYS;
export const tensorTypes = Object.keys(ARRAYS) as [TensorType, ...TensorType[]];
export type TensorData = InstanceType<(typeof ARRAYS)[TensorType]>;

export interface TensorValue {
  readonly type: TensorType;
  readonly dims: readonly number[];
  readonly data: TensorData;
}

export const tensorHeadSchema = z.strictObject({
  name: z.string().min(1).max(200),
  type: z.enum(tensorTypes),
  dims: z.array(z.int().nonnegative()).max(16),
});

/** A tensor from raw bytes. @throws Error when the bytes do not fill the shape */
export function tensorFrom(type: TensorType, dims: readonly number[], bytes: ArrayBuffer): TensorValue {
  const Kind = ARRAYS[type];
  const count = dims.reduce((product, size) => product * size, 1);
  if (count * Kind.BYTES_PER_ELEMENT !== bytes.byteLength)
    throw new Error(
      `a tensor ${type}[${dims.join(", ")}] has ${count} values, not ${bytes.byteLength / Kind.BYTES_PER_ELEMENT}`,
    );
  return { type, dims, data: withOneNaN(new Kind(bytes)) };
}

/** The quiet NaN without sign or payload. */
const NAN_32 = 0x7fc00000;
const NAN_64 = 0x7ff8000000000000n;

/** Makes each NaN the plain one, in place, because WebAssembly leaves its sign and payload to the machine. */
export function withOneNaN<Data extends TensorData>(data: Data): Data {
  const canonical = (bits: { [index: number]: number | bigint }, plain: number | bigint) => {
    for (let index = 0; index < data.length; index++)
      if (Number.isNaN(data[index] as number)) bits[index] = plain;
  };
  const { buffer, byteOffset, length } = data;
  if (data instanceof Float32Array) canonical(new Uint32Array(buffer, byteOffset, length), NAN_32);
  if (data instanceof Float64Array) canonical(new BigUint64Array(buffer, byteOffset, length), NAN_64);
  return data;
}
