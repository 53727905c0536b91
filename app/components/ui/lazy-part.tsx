import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "#language/text.ts";
import { Button } from "./button.tsx";

/** A part that is loaded after the page, or on a click of `ask`. Call this outside components. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | (() => ReactNode),
  ask?: () => string,
): (props: Props) => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, never while rendering.
  return function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [requested, setRequested] = useState(ask === undefined);
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | "failed">();
    useEffect(() => {
      if (loaded || !requested) return;
      let wanted = true;
      load().then(
        (Part) => wanted && setLoaded({ Part }),
        () => wanted && setLoaded("failed"),
      );
      return () => {
        wanted = false;
      };
    }, [loaded, requested]);
    // The button disappears on click: keep the focus in its place.
    const press = () => {
      place.current?.focus();
      setRequested(true);
    };
    const retry = () => setLoaded(undefined);
    return (
      <div
        ref={place}
        tabIndex={ask === undefined ? undefined : -1}
        data-scripted={requested && !loaded ? "" : undefined}
        className="outline-none"
      >
        {requested ? null : <Button onClick={press}>{ask?.()}</Button>}
        {requested && !loaded ? (typeof waiting === "function" ? waiting() : waiting) : null}
        {loaded && loaded !== "failed" ? <loaded.Part {...props} /> : null}
        {loaded === "failed" ? <NotLoaded onRetry={retry} /> : null}
      </div>
    );
  };
}

/** Reports a part whose scripts could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert">
      {t("This part of the page could not be loaded. Nothing was lost.")}{" "}
      <Button size="small" onClick={onRetry}>
        {t("Retry")}
      </Button>
    </p>
  );
}
