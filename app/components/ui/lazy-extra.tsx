import { type ComponentType, type ReactElement, useEffect, useState } from "react";

/**
 * Something that a page is whole without, such as the card of a word that is pointed at: it shows once its code is there, and
 * never when that cannot be loaded. To be called outside of components. See `lazyPart` and `lazyDialog` for what is missed.
 */
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
