import { type ComponentType, type ReactElement, type ReactNode, useRef, useState } from "react";
import { t } from "#language/text.ts";
import { Button } from "./button.tsx";
import { useLoaded } from "./use-loaded.ts";

/** A part loaded after the page, or on a click of `ask`; `waiting` is shown while it loads. Call this outside components. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | (() => ReactNode) = () => <p aria-busy="true">{t("Loading…")}</p>,
  ask?: () => string,
): (props: Props) => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a module, never while rendering.
  return function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [requested, setRequested] = useState(ask === undefined);
    const [state, retry] = useLoaded(requested ? "part" : undefined, load);
    const isWaiting = requested && state.status === "loading";
    // The button disappears on click: keep the focus in its place.
    const press = () => {
      place.current?.focus();
      setRequested(true);
    };
    return (
      <div
        ref={place}
        tabIndex={ask === undefined ? undefined : -1}
        data-scripted={isWaiting ? "" : undefined}
        className="outline-none"
      >
        {requested ? null : <Button onClick={press}>{ask?.()}</Button>}
        {isWaiting ? (typeof waiting === "function" ? waiting() : waiting) : null}
        {state.status === "ready" ? <state.value {...props} /> : null}
        {state.status === "failed" ? <NotLoaded onRetry={retry} /> : null}
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
