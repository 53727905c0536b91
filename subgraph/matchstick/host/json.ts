import { parseInteger, toSignedBytes } from "../value/big-integer.ts";
import { parseJson, writeJsonResult, writeJsonValue } from "../value/json-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;
const UINT64_MAX = 2n ** 64n - 1n;

/** `json`: parsing, and the numbers in it. */
export function jsonFunctions(context: HostContext): HostFunctions {
  const { heap, state } = context;
  return {
    "json.fromBytes"(bytes: number): number {
      const content = heap.readBytes(bytes);
      try {
        return writeJsonValue(heap, parseJson(content));
      } catch (error) {
        throw new Error("Failed to parse JSON from byte array.", { cause: error });
      }
    },
    "json.try_fromBytes"(bytes: number): number {
      const content = heap.readBytes(bytes);
      try {
        return writeJsonResult(heap, parseJson(content));
      } catch (error) {
        state.log.write(2, `Failed to parse JSON from byte array: ${(error as Error).message}`);
        return writeJsonResult(heap, null);
      }
    },
    "json.toI64": (text: number) => parseRanged(heap.readString(text), INT64_MIN, INT64_MAX, "i64"),
    "json.toU64": (text: number) => parseRanged(heap.readString(text), 0n, UINT64_MAX, "u64"),
    "json.toF64"(text: number): number {
      const value = Number(heap.readString(text).trim() || Number.NaN);
      if (Number.isNaN(value)) throw new Error(`JSON \`${heap.readString(text)}\` cannot be parsed as f64`);
      return value;
    },
    "json.toBigInt": (text: number) => heap.writeBytes(toSignedBytes(parseInteger(heap.readString(text)))),
  };
}

function parseRanged(text: string, min: bigint, max: bigint, type: string): bigint {
  const value = /^[+-]?\d+$/.test(text) ? BigInt(text.replace(/^\+/, "")) : undefined;
  if (value === undefined || value < min || value > max) {
    throw new Error(`JSON \`${text}\` cannot be parsed as ${type}`);
  }
  return value;
}
