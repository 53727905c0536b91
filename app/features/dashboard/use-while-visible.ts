import { useEffect, useRef } from "react";

export const LIVE_INTERVAL_MS = 15_000;

/** Calls back periodically while the page is visible, and when it becomes visible after more than one interval. */
export function useWhileVisible(callback: () => void, intervalMs: number): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    let last = Date.now();
    const call = () => {
      last = Date.now();
      latest.current();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") call();
    }, intervalMs);
    const returned = () => {
      if (document.visibilityState === "visible" && Date.now() - last >= intervalMs) call();
    };
    document.addEventListener("visibilitychange", returned);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", returned);
    };
  }, [intervalMs]);
}
