import type { Heap } from "./heap.ts";
import { TypeId } from "./type-ids.ts";

/** A parsed JSON value; numbers keep the text they were written with. */
export type JsonValue =
  | { kind: "null" }
  | { kind: "bool"; value: boolean }
  | { kind: "number"; value: string }
  | { kind: "string"; value: string }
  | { kind: "array"; value: JsonValue[] }
  | { kind: "object"; value: [string, JsonValue][] };

const KINDS = [
  "null",
  "bool",
  "number",
  "string",
  "array",
  "object",
] as const satisfies readonly JsonValue["kind"][];
const MAX_BYTES = 10_000_000;
const MAX_DEPTH = 128;

/** Parses JSON with graph-node's limits: strict UTF-8, 10 MB, 128 levels; sorted keys. @throws Error */
export function parseJson(bytes: Uint8Array): JsonValue {
  if (bytes.length > MAX_BYTES) throw new Error(`JSON size exceeds max size of ${MAX_BYTES}`);
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  const parsed: unknown = JSON.parse(text, keepNumberText);
  return toJsonValue(parsed, 0);
}

/** Allocates a graph-ts `JSONValue` and returns its pointer. */
function writeJsonValue(heap: Heap, value: JsonValue): number {
  return heap.writeEnum(TypeId.JsonValue, {
    kind: KINDS.indexOf(value.kind),
    payload: writePayload(heap, value),
  });
}

/** Allocates a graph-ts `Result<JSONValue, bool>`: the value, or `true` as the error. */
export function writeJsonResult(heap: Heap, value: JsonValue | null): number {
  const wrapped =
    value === null
      ? heap.writeWords(TypeId.WrappedBool, [1])
      : heap.writeWords(TypeId.WrappedJsonValue, [writeJsonValue(heap, value)]);
  return heap.writeWords(TypeId.ResultJsonValueBool, value === null ? [0, wrapped] : [wrapped, 0]);
}

class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function keepNumberText(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? new NumberText(context?.source ?? String(value)) : value;
}

function toJsonValue(value: unknown, depth: number): JsonValue {
  if (value === null) return { kind: "null" };
  if (typeof value === "boolean") return { kind: "bool", value };
  if (typeof value === "string") return { kind: "string", value: wellFormed(value) };
  if (value instanceof NumberText) return { kind: "number", value: value.text };
  if (depth + 1 >= MAX_DEPTH) throw new Error("recursion limit exceeded");
  if (Array.isArray(value))
    return { kind: "array", value: value.map((item) => toJsonValue(item, depth + 1)) };
  const entries = Object.entries(value as Record<string, unknown>).map(([key, item]): [string, JsonValue] => [
    wellFormed(key),
    toJsonValue(item, depth + 1),
  ]);
  return {
    kind: "object",
    value: entries.sort(([x], [y]) => Buffer.compare(Buffer.from(x), Buffer.from(y))),
  };
}

function wellFormed(text: string): string {
  if (!text.isWellFormed()) throw new Error("lone surrogate in a JSON string");
  return text;
}

function writePayload(heap: Heap, value: JsonValue): bigint {
  switch (value.kind) {
    case "null":
      return 0n;
    case "bool":
      return value.value ? 1n : 0n;
    case "number":
    case "string":
      return BigInt(heap.writeString(value.value));
    case "array": {
      const items = value.value.map((item) => writeJsonValue(heap, item));
      return BigInt(heap.writePointers(TypeId.ArrayJsonValue, items));
    }
    case "object": {
      const entries = value.value.map(([key, item]) =>
        heap.writeWords(TypeId.TypedMapEntryStringJsonValue, [
          heap.writeString(key),
          writeJsonValue(heap, item),
        ]),
      );
      const array = heap.writePointers(TypeId.ArrayTypedMapEntryStringJsonValue, entries);
      return BigInt(heap.writeWords(TypeId.TypedMapStringJsonValue, [array]));
    }
  }
}
