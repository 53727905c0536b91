import type { HostContext, HostFunctions } from "./host-context.ts";

/** `abort` and `log`: how a mapping ends early or says something. */
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
  };
}
