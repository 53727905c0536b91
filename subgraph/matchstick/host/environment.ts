import { MARKER } from "../branches.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `abort`, `log`, and the function that an instrumented mapping calls at each of its branches. */
export function environmentFunctions(context: HostContext): HostFunctions {
  return {
    abort(message: number, file: number, line: number, column: number): void {
      const { heap } = context;
      const text = heap.readNullableString(message) ?? "no message";
      const place = heap.readNullableString(file) ?? "unknown file";
      throw new Error(`Mapping aborted at ${place}, line ${line}, column ${column}, with message: ${text}`);
    },
    "log.log"(level: number, message: number): void {
      context.state.log.write(level, context.heap.readString(message));
    },
    [MARKER](branch: number): void {
      context.state.covered.branches.add(branch);
    },
  };
}
