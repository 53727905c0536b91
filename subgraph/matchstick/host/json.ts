import { parseJson, writeJsonResult } from "../value/json-value.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `json.try_fromBytes`, the only way in which the mappings parse. */
export function jsonFunctions({ heap, state }: HostContext): HostFunctions {
  return {
    "json.try_fromBytes"(bytes: number): number {
      const content = heap.readBytes(bytes);
      try {
        return writeJsonResult(heap, parseJson(content));
      } catch (error) {
        state.log.write(2, `Failed to parse JSON from byte array: ${(error as Error).message}`);
        return writeJsonResult(heap, null);
      }
    },
  };
}
