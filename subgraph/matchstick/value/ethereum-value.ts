import { fromSignedBytes, toSignedBytes } from "./big-integer.ts";
import type { Heap } from "./heap.ts";
import type { StoreValue } from "./store-value.ts";
import { TypeId } from "./type-ids.ts";

/** A value of the contract ABI, as events, calls and `assert.equals` carry it. */
export type EthereumValue =
  | { kind: "address" | "fixedBytes" | "bytes"; value: Uint8Array }
  | { kind: "int" | "uint"; value: bigint }
  | { kind: "bool"; value: boolean }
  | { kind: "string"; value: string }
  | { kind: "fixedArray" | "array" | "tuple"; value: EthereumValue[] };

const KINDS = [
  "address",
  "fixedBytes",
  "bytes",
  "int",
  "uint",
  "bool",
  "string",
  "fixedArray",
  "array",
  "tuple",
] as const satisfies readonly EthereumValue["kind"][];

const UINT256_LIMIT = 2n ** 256n;
const INT256_LIMIT = 2n ** 255n;

/** @returns The graph-ts `ethereum.Value` at `pointer`. @throws When it does not fit its Solidity kind. */
export function readEthereumValue(heap: Heap, pointer: number): EthereumValue {
  const { kind, payload } = heap.readEnum(pointer);
  const target = Number(BigInt.asUintN(32, payload));
  const name = KINDS[kind];
  switch (name) {
    case "address":
      return { kind: name, value: readAddress(heap, target) };
    case "fixedBytes":
    case "bytes":
      return { kind: name, value: heap.readBytes(target) };
    case "int":
    case "uint":
      return { kind: name, value: withinRange(name, fromSignedBytes(heap.readBytes(target))) };
    case "bool":
      return { kind: name, value: payload !== 0n };
    case "string":
      return { kind: name, value: heap.readString(target) };
    case "fixedArray":
    case "array":
    case "tuple":
      return { kind: name, value: readEthereumValues(heap, target) };
    default:
      throw new Error(`Unknown ethereum value kind ${kind}`);
  }
}

/** @returns The values of the `Array<ethereum.Value>` at `pointer`. */
export function readEthereumValues(heap: Heap, pointer: number): EthereumValue[] {
  return heap.readPointers(pointer).map((item) => readEthereumValue(heap, item));
}

/** Allocates a graph-ts `ethereum.Value` and returns its pointer. */
export function writeEthereumValue(heap: Heap, value: EthereumValue): number {
  return heap.writeEnum(TypeId.EthereumValue, {
    kind: KINDS.indexOf(value.kind),
    payload: writePayload(heap, value),
  });
}

/** Allocates an `Array<ethereum.Value>` and returns its pointer. */
export function writeEthereumValues(heap: Heap, values: readonly EthereumValue[]): number {
  return heap.writePointers(
    TypeId.ArrayEthereumValue,
    values.map((value) => writeEthereumValue(heap, value)),
  );
}

/** @returns The 20 bytes of the Address at `pointer`. @throws For any other length. */
export function readAddress(heap: Heap, pointer: number): Uint8Array {
  const bytes = heap.readBytes(pointer);
  if (bytes.length !== 20) throw new Error(`An address has 20 bytes, not ${bytes.length}`);
  return bytes;
}

/**
 * @returns The value that `assert.equals` compares: bytes of every kind are alike, integers of every kind are
 * alike, and arrays and tuples are lists.
 */
export function toStoreValue(value: EthereumValue): StoreValue {
  switch (value.kind) {
    case "address":
    case "fixedBytes":
    case "bytes":
      return { kind: "Bytes", value: value.value };
    case "int":
    case "uint":
      return { kind: "BigInt", value: value.value };
    case "bool":
      return { kind: "Bool", value: value.value };
    case "string":
      return { kind: "String", value: value.value };
    case "fixedArray":
    case "array":
    case "tuple":
      return { kind: "List", value: value.value.map(toStoreValue) };
  }
}

/** @returns A text that is the same exactly for equal values of the same kind. */
export function describeEthereumValue(value: EthereumValue): string {
  switch (value.kind) {
    case "address":
    case "fixedBytes":
    case "bytes":
      return `${value.kind} 0x${Buffer.from(value.value).toString("hex")}`;
    case "fixedArray":
    case "array":
    case "tuple":
      return `${value.kind} [${value.value.map(describeEthereumValue).join(", ")}]`;
    case "string":
      return `string ${JSON.stringify(value.value)}`;
    default:
      return `${value.kind} ${value.value}`;
  }
}

function withinRange(kind: "int" | "uint", value: bigint): bigint {
  const [low, high] = kind === "uint" ? [0n, UINT256_LIMIT] : [-INT256_LIMIT, INT256_LIMIT];
  if (value < low || value >= high) throw new Error(`BigInt value \`${value}\` does not fit into ${kind}256`);
  return value;
}

function writePayload(heap: Heap, value: EthereumValue): bigint {
  switch (value.kind) {
    case "address":
    case "fixedBytes":
    case "bytes":
      return BigInt(heap.writeBytes(value.value));
    case "int":
    case "uint":
      return BigInt(heap.writeBytes(toSignedBytes(value.value)));
    case "bool":
      return value.value ? 1n : 0n;
    case "string":
      return BigInt(heap.writeString(value.value));
    case "fixedArray":
    case "array":
    case "tuple":
      return BigInt(writeEthereumValues(heap, value.value));
  }
}
