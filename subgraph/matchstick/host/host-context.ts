import type { Registration } from "../suite.ts";
import type { TestState } from "../test-state.ts";
import type { Heap } from "../value/heap.ts";

/** A function the module imports. 64-bit integers arrive and return as bigint. */
type HostFunction = (...args: never[]) => unknown;

/** Host functions by import name; the module part of an import does not matter. */
export type HostFunctions = Record<string, HostFunction>;

export interface HostContext {
  heap: Heap;
  state: TestState;
  registrations: Registration[];
  /** Number of a test file in a program of several -> how many registrations came before its own. */
  fileStarts: number[];
}
