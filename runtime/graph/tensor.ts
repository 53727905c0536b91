/** Tensors as they cross the borders between script, library and ONNX Runtime. */
import * as z from "zod";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { joinBytes } from "../formats/join.ts";

const ARRAYS = {
  float32: Float32Array,
  float64: Float64Array,
  /** The bits, because not every machine has half-precision numbers. */
  float16: Uint16Array,
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

export type TensorType = keyof typeof ARRAYS | "string";
export const tensorTypes: readonly [TensorType, ...TensorType[]] = [
  "string",
  ...(Object.keys(ARRAYS) as (keyof typeof ARRAYS)[]),
];
export type TensorData = InstanceType<(typeof ARRAYS)[keyof typeof ARRAYS]> | readonly string[];

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

const textsSchema = z.array(z.string());

function dataFrom(type: TensorType, bytes: ArrayBuffer): TensorData {
  if (type === "string") return textsSchema.parse(parseJson(new TextDecoder().decode(bytes)));
  const Kind = ARRAYS[type];
  const count = bytes.byteLength / Kind.BYTES_PER_ELEMENT;
  if (!Number.isInteger(count)) throw new Error(`a tensor ${type} cannot have ${bytes.byteLength} bytes`);
  return new Kind(bytes);
}

/** A tensor from raw bytes; texts are a JSON array. @throws Error when the bytes do not fill the shape */
export function tensorFrom(type: TensorType, dims: readonly number[], bytes: ArrayBuffer): TensorValue {
  const data = dataFrom(type, bytes);
  const count = dims.reduce((product, size) => product * size, 1);
  if (count !== data.length)
    throw new Error(`a tensor ${type}[${dims.join(", ")}] has ${count} values, not ${data.length}`);
  return { type, dims, data: withOneNaN(type, data) };
}

/** The bytes that {@link tensorFrom} reads. */
export function bytesOf({ data }: TensorValue): ArrayBuffer {
  if (!ArrayBuffer.isView(data)) return new TextEncoder().encode(JSON.stringify(data)).buffer;
  return joinBytes([new Uint8Array(data.buffer, data.byteOffset, data.byteLength)]).buffer;
}

/** The quiet NaN without sign or payload. */
const NAN_16 = 0x7e00;
const NAN_32 = 0x7fc00000;
const NAN_64 = 0x7ff8000000000000n;

/** Makes each NaN the plain one, in place, because WebAssembly leaves its sign and payload to the machine. */
export function withOneNaN<Data extends TensorData>(type: TensorType, data: Data): Data {
  if (!ArrayBuffer.isView(data)) return data;
  const canonical = (bits: { [index: number]: number | bigint }, plain: number | bigint) => {
    for (let index = 0; index < data.length; index++)
      if (Number.isNaN(data[index] as number)) bits[index] = plain;
  };
  const { buffer, byteOffset, length } = data;
  if (data instanceof Float32Array) canonical(new Uint32Array(buffer, byteOffset, length), NAN_32);
  if (data instanceof Float64Array) canonical(new BigUint64Array(buffer, byteOffset, length), NAN_64);
  if (type === "float16" && data instanceof Uint16Array)
    for (const [index, bits] of data.entries()) if (isHalfNaN(bits)) data[index] = NAN_16;
  return data;
}

/** All bits of the exponent, and one of the fraction at least. */
const isHalfNaN = (bits: number) => (bits & 0x7fff) > 0x7c00;
