import { BEGIN_FILE } from "../bundle.ts";
import { toHookRole } from "../suite.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** `test`, `describe` and the hooks of matchstick-as: they only note which function is what. */
export function registrationFunctions(context: HostContext): HostFunctions {
  const { heap, registrations, fileStarts } = context;
  return {
    [BEGIN_FILE](file: number): void {
      fileStarts[file] = registrations.length;
    },
    _registerTest(name: number, shouldFail: number, functionIndex: number): void {
      registrations.push({
        role: "test",
        name: heap.readString(name),
        shouldFail: shouldFail !== 0,
        functionIndex,
      });
    },
    _registerDescribe(name: number, functionIndex: number): void {
      registrations.push({ role: "describe", name: heap.readString(name), shouldFail: false, functionIndex });
    },
    _registerHook(functionIndex: number, role: number): void {
      registrations.push({
        role: toHookRole(heap.readString(role)),
        name: "",
        shouldFail: false,
        functionIndex,
      });
    },
  };
}
