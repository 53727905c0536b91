import { type ComponentType, type ReactElement, useEffect, useState } from "react";

/** An optional part, omitted if loading fails. Call this outside components; `lazyPart` is for required parts. */
export function lazyExtra<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, never while rendering.
  return function LazyExtra(props: Props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    useEffect(() => {
      load().then(
        (Part) => setLoaded({ Part }),
        (error: unknown) => console.warn("A part of the page could not be loaded.", error),
      );
    }, []);
    return loaded ? <loaded.Part {...props} /> : null;
  };
}
