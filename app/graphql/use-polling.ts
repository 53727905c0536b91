import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Reloads the page's data periodically while it is visible. Pauses offline: a failure would replace the page. */
export function usePolling(everyMs: number, enabled: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === "idle";
  useEffect(() => {
    if (!enabled) return;
    const poll = () => {
      if (document.visibilityState === "visible" && navigator.onLine && idle.current) revalidate();
    };
    const timer = setInterval(poll, everyMs);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [enabled, everyMs, revalidate]);
}
