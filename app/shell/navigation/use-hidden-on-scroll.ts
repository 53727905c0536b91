import { type RefObject, useEffect, useRef, useState } from "react";
import { afterScroll, type ScrollState } from "./hide-on-scroll.ts";

/** Something was typed that is not sent yet: the bar stays in reach. */
function hasUnsentInput(): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main :is(input, textarea)"),
  ].some((field) => field.value !== field.defaultValue);
}

/** Whether a bar gives its place to the page: while somebody scrolls down, never while the focus is in it. */
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
