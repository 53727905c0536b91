import { fromSignedBytes, toSignedBytes } from "./big-integer.ts";
import type { Heap } from "./heap.ts";
import { TypeId } from "./type-ids.ts";

/** A field's value as graph-node stores it. Timestamps are microseconds since 1970. */
export type StoreValue =
  | { kind: "String"; value: string }
  | { kind: "Int"; value: number }
  | { kind: "Bool"; value: boolean }
  | { kind: "List"; value: StoreValue[] }
  | { kind: "Null" }
  | { kind: "Bytes"; value: Uint8Array }
  | { kind: "BigInt"; value: bigint }
  | { kind: "Int8"; value: bigint }
  | { kind: "Timestamp"; value: bigint };

/** An entity or a data source context: field values by name. */
export type Entity = Map<string, StoreValue>;

/** In graph-ts' order. The schema has no BigDecimal. */
const KINDS = [
  "String",
  "Int",
  "BigDecimal",
  "Bool",
  "List",
  "Null",
  "Bytes",
  "BigInt",
  "Int8",
  "Timestamp",
] as const satisfies readonly (StoreValue["kind"] | "BigDecimal")[];

/** @returns The graph-ts `Value` at `pointer`. @throws For a BigDecimal, or a kind that graph-ts does not define. */
function readStoreValue(heap: Heap, pointer: number): StoreValue {
  const { kind, payload } = heap.readEnum(pointer);
  const target = Number(BigInt.asUintN(32, payload));
  const name = KINDS[kind];
  switch (name) {
    case "String":
      return { kind: name, value: heap.readString(target) };
    case "Int":
      return { kind: name, value: Number(BigInt.asIntN(32, payload)) };
    case "Bool":
      return { kind: name, value: payload !== 0n };
    case "List":
      return { kind: name, value: heap.readPointers(target).map((item) => readStoreValue(heap, item)) };
    case "Null":
      return { kind: name };
    case "Bytes":
      return { kind: name, value: heap.readBytes(target) };
    case "BigInt":
      return { kind: name, value: fromSignedBytes(heap.readBytes(target)) };
    case "Int8":
    case "Timestamp":
      return { kind: name, value: BigInt.asIntN(64, payload) };
    default:
      throw new Error(`Unknown store value kind ${kind}`);
  }
}

/** Allocates a graph-ts `Value` and returns its pointer. */
function writeStoreValue(heap: Heap, value: StoreValue): number {
  return heap.writeEnum(TypeId.StoreValue, {
    kind: KINDS.indexOf(value.kind),
    payload: writePayload(heap, value),
  });
}

/** @returns The graph-ts `Entity` (a TypedMap) at `pointer`. */
export function readEntity(heap: Heap, pointer: number): Entity {
  const [entries = 0] = heap.readWords(pointer, 1);
  return new Map(
    heap.readPointers(entries).map((entry) => {
      const [key = 0, value = 0] = heap.readWords(entry, 2);
      return [heap.readString(key), readStoreValue(heap, value)];
    }),
  );
}

export function writeEntity(heap: Heap, entity: Entity): number {
  const entries = [...entity].map(([key, value]) =>
    heap.writeWords(TypeId.TypedMapEntryStringStoreValue, [
      heap.writeString(key),
      writeStoreValue(heap, value),
    ]),
  );
  return heap.writeWords(TypeId.TypedMapStringStoreValue, [
    heap.writePointers(TypeId.ArrayTypedMapEntryStringStoreValue, entries),
  ]);
}

/** @returns The text that `assert.fieldEquals` compares and failure messages show. */
export function formatStoreValue(value: StoreValue): string {
  switch (value.kind) {
    case "Null":
      return "null";
    case "Bytes":
      return `0x${Buffer.from(value.value).toString("hex")}`;
    case "List":
      return `[${value.value.map(formatStoreValue).join(", ")}]`;
    default:
      return String(value.value);
  }
}

function writePayload(heap: Heap, value: StoreValue): bigint {
  switch (value.kind) {
    case "String":
      return BigInt(heap.writeString(value.value));
    case "Int":
      return BigInt(value.value);
    case "Bool":
      return value.value ? 1n : 0n;
    case "List": {
      const items = value.value.map((item) => writeStoreValue(heap, item));
      return BigInt(heap.writePointers(TypeId.ArrayStoreValue, items));
    }
    case "Null":
      return 0n;
    case "Bytes":
      return BigInt(heap.writeBytes(value.value));
    case "BigInt":
      return BigInt(heap.writeBytes(toSignedBytes(value.value)));
    case "Int8":
    case "Timestamp":
      return value.value;
  }
}
