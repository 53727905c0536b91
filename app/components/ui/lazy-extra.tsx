import type { ComponentType, ReactElement } from "react";
import { useLoaded } from "./use-loaded.ts";

/** An optional part, omitted if loading fails. Call this outside components; `lazyPart` is for required parts. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, never while rendering.
  return function LazyExtra(props: Props) {
    const [state] = useLoaded("part", load);
    return state.status === "ready" ? <state.value {...props} /> : null;
  };
}
