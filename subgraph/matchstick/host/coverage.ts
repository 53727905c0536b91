import { MARKER } from "../branches.ts";
import type { HostContext, HostFunctions } from "./host-context.ts";

/** What an instrumented mapping calls at each of its branches. */
export function coverageFunctions(context: HostContext): HostFunctions {
  return {
    [MARKER](branch: number): void {
      context.state.covered.branches.add(branch);
    },
  };
}
