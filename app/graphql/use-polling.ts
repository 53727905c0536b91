import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { receivedAt } from "#app/http/document-age.ts";

/** Reloads the page's data periodically while it is visible, at once if it is older than that. Pauses offline: a failure would replace the page. */
export function usePolling(everyMs: number, enabled: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === "idle";
  useEffect(() => {
    if (!enabled) return;
    const poll = () => {
      if (document.visibilityState === "visible" && navigator.onLine && idle.current) revalidate();
    };
    if (Date.now() - receivedAt() >= everyMs) poll();
    const timer = setInterval(poll, everyMs);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [enabled, everyMs, revalidate]);
}
