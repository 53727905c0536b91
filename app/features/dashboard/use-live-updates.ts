import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { receivedAt } from "#app/http/document-age.ts";

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

export function useLiveUpdates(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (Date.now() - receivedAt() >= LIVE_INTERVAL_MS) revalidate();
  }, [revalidate]);
  useWhileVisible(() => {
    if (state === "idle") revalidate();
  }, LIVE_INTERVAL_MS);
}
