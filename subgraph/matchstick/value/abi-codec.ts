import { type AbiType, isDynamic } from "./abi-type.ts";
import type { EthereumValue } from "./ethereum-value.ts";

const WORD = 32;

/** @returns The ABI encoding of one value. @throws When a fixed byte string is longer than 32 bytes. */
export function encodeAbi(value: EthereumValue): Uint8Array {
  return encodeSequence([value]);
}

/** @returns The value of `type` encoded in `data`. @throws When the data is too short or not of that type. */
export function decodeAbi(type: AbiType, data: Uint8Array): EthereumValue {
  const [value] = decodeSequence([type], data);
  if (value === undefined) throw new Error("Nothing to decode");
  return value;
}

function encodeSequence(values: readonly EthereumValue[]): Uint8Array {
  const encoded = values.map((value) => ({ dynamic: isDynamicValue(value), bytes: encodeValue(value) }));
  const headSize = encoded.reduce((size, part) => size + (part.dynamic ? WORD : part.bytes.length), 0);
  const heads: Uint8Array[] = [];
  const tails: Uint8Array[] = [];
  let offset = headSize;
  for (const part of encoded) {
    heads.push(part.dynamic ? word(BigInt(offset)) : part.bytes);
    if (!part.dynamic) continue;
    tails.push(part.bytes);
    offset += part.bytes.length;
  }
  return Uint8Array.from(Buffer.concat([...heads, ...tails]));
}

function encodeValue(value: EthereumValue): Uint8Array {
  switch (value.kind) {
    case "address":
      return padLeft(value.value);
    case "fixedBytes":
      if (value.value.length > WORD) throw new Error("Fixed bytes are at most 32 bytes long");
      return padRight(value.value);
    case "bytes":
      return withLength(value.value.length, padRight(value.value));
    case "string": {
      const bytes = new TextEncoder().encode(value.value);
      return withLength(bytes.length, padRight(bytes));
    }
    case "int":
    case "uint":
      return word(value.value);
    case "bool":
      return word(value.value ? 1n : 0n);
    case "array":
      return withLength(value.value.length, encodeSequence(value.value));
    case "fixedArray":
    case "tuple":
      return encodeSequence(value.value);
  }
}

function isDynamicValue(value: EthereumValue): boolean {
  switch (value.kind) {
    case "bytes":
    case "string":
    case "array":
      return true;
    case "fixedArray":
    case "tuple":
      return value.value.some(isDynamicValue);
    default:
      return false;
  }
}

function decodeSequence(types: readonly AbiType[], data: Uint8Array): EthereumValue[] {
  let position = 0;
  return types.map((type) => {
    const dynamic = isDynamic(type);
    const body = dynamic ? data.subarray(readLength(data, position)) : data.subarray(position);
    position += dynamic ? WORD : staticSize(type);
    return decodeValue(type, body);
  });
}

function decodeValue(type: AbiType, data: Uint8Array): EthereumValue {
  switch (type.kind) {
    case "address":
      return { kind: "address", value: slice(data, 0, WORD).slice(12) };
    case "fixedBytes":
      return { kind: "fixedBytes", value: slice(data, 0, WORD).slice(0, type.size) };
    case "uint":
      return { kind: "uint", value: readWord(data, 0) };
    case "int":
      return { kind: "int", value: BigInt.asIntN(256, readWord(data, 0)) };
    case "bool": {
      const bit = readWord(data, 0);
      if (bit > 1n) throw new Error("Not a boolean");
      return { kind: "bool", value: bit === 1n };
    }
    case "bytes":
      return { kind: "bytes", value: slice(data, WORD, readLength(data, 0)).slice() };
    case "string": {
      const bytes = slice(data, WORD, readLength(data, 0));
      return { kind: "string", value: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
    }
    case "array": {
      const types = new Array<AbiType>(readLength(data, 0)).fill(type.item);
      return { kind: "array", value: decodeSequence(types, data.subarray(WORD)) };
    }
    case "fixedArray":
      return { kind: "fixedArray", value: decodeSequence(new Array(type.size).fill(type.item), data) };
    case "tuple":
      return { kind: "tuple", value: decodeSequence(type.items, data) };
  }
}

function staticSize(type: AbiType): number {
  if (type.kind === "fixedArray") return type.size * staticSize(type.item);
  if (type.kind === "tuple") return type.items.reduce((size, item) => size + staticSize(item), 0);
  return WORD;
}

function readWord(data: Uint8Array, position: number): bigint {
  return BigInt(`0x${Buffer.from(slice(data, position, WORD)).toString("hex")}`);
}

function readLength(data: Uint8Array, position: number): number {
  const length = readWord(data, position);
  if (length > BigInt(data.length)) throw new Error("The data is shorter than it says");
  return Number(length);
}

function slice(data: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > data.length) throw new Error("The data is too short");
  return data.subarray(start, start + length);
}

function word(value: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(BigInt.asUintN(256, value).toString(16).padStart(64, "0"), "hex"));
}

function padLeft(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(WORD);
  padded.set(bytes, WORD - bytes.length);
  return padded;
}

function padRight(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / WORD) * WORD);
  padded.set(bytes);
  return padded;
}

function withLength(length: number, body: Uint8Array): Uint8Array {
  return Uint8Array.from(Buffer.concat([word(BigInt(length)), body]));
}
