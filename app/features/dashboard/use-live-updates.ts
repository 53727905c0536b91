import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Loads the page's data again at this pace. */
export const LIVE_INTERVAL_MS = 15_000;

/** Calls back while the page can be seen, and at once when it is looked at again after longer than one interval. */
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

/** Keeps a page's data current without anybody asking. */
export function useLiveUpdates(): void {
  const { revalidate, state } = useRevalidator();
  useWhileVisible(() => {
    if (state === "idle") revalidate();
  }, LIVE_INTERVAL_MS);
}
