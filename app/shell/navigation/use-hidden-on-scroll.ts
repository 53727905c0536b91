import { type RefObject, useEffect, useRef, useState } from "react";
import { afterScroll, type ScrollState } from "./hide-on-scroll.ts";

/** Unsent input keeps the bar visible. */
function hasUnsentInput(): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)"),
  ].some((field) => field.value !== field.defaultValue);
}

/** Whether to hide a bar: while the user scrolls down, never while it contains the focus. */
export function useHiddenOnScroll<Element extends HTMLElement>(): {
  hidden: boolean;
  ref: RefObject<Element>;
} {
  const ref = useRef<Element>(null);
  const state = useRef<ScrollState>({ at: 0, hidden: false });
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const show = () => {
      state.current = { ...state.current, hidden: false };
      setHidden(false);
    };
    const onScroll = () => {
      const next = afterScroll(state.current, window.scrollY);
      const mayHide = !ref.current?.contains(document.activeElement) && !hasUnsentInput();
      state.current = { ...next, hidden: next.hidden && (state.current.hidden || mayHide) };
      setHidden(state.current.hidden);
    };
    const element = ref.current;
    element?.addEventListener("focusin", show);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      element?.removeEventListener("focusin", show);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return { hidden, ref };
}
