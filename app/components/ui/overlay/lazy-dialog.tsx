import { type ComponentType, type ReactElement, useEffect, useState } from "react";
import { t } from "#language/text.ts";
import { notify } from "../feedback/notifications.ts";

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog whose code is loaded on first open. If loading fails, shows an error. Call this outside components. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & Opened) => ReactElement | null {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, never while rendering.
  return function LazyDialog(props: Props & Opened) {
    const { open, onOpenChange } = props;
    const [loaded, setLoaded] = useState<{ Dialog: ComponentType<Props> }>();
    useEffect(() => {
      if (!open || loaded) return;
      let wanted = true;
      load().then(
        (Dialog) => {
          if (wanted) setLoaded({ Dialog });
        },
        () => {
          if (!wanted) return;
          onOpenChange(false);
          notify({
            tone: "error",
            title: t("Part of the page could not be loaded"),
            description: t(
              "Nothing was sent. Check your connection and try again; if that does not help, reload the page.",
            ),
          });
        },
      );
      return () => {
        wanted = false;
      };
    }, [open, onOpenChange, loaded]);
    return loaded ? <loaded.Dialog {...props} /> : null;
  };
}
