import { useEffect, useRef } from "react";

/** Hover delay before a card opens, and the grace period before it closes, milliseconds. */
const REST_MS = 350;
const AWAY_MS = 250;

const ACCOUNT = "a[data-account]";
/** Dialogs show the record themselves; no card may open behind one. */
const NOT_IN = "[role=dialog], [role=alertdialog]";
const RECORD_CARD = "[data-record-card]";

const anchorOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>(ACCOUNT) : null;
  return anchor && !anchor.closest(NOT_IN) ? anchor : undefined;
};
const isOnCard = (target: EventTarget | null) => target instanceof Element && !!target.closest(RECORD_CARD);

/** Tracks the address whose card should open, by hover, focus or tap, with one set of listeners per page. */
export function useAccountAnchor(
  anchor: HTMLAnchorElement | undefined,
  choose: (anchor: HTMLAnchorElement | undefined) => void,
): void {
  const current = useRef(anchor);
  current.current = anchor;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: HTMLAnchorElement | undefined, after: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => choose(next), after);
    };
    const onPointerOver = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      const next = anchorOf(target);
      if (next) return later(next, REST_MS);
      clearTimeout(timer);
      if (current.current && !isOnCard(target)) later(undefined, AWAY_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      const next = anchorOf(target);
      if (next?.matches(":focus-visible")) later(next, 0);
      else if (current.current && !isOnCard(target)) later(undefined, 0);
    };
    // In the capture phase, before the link's handler.
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const next = anchorOf(target);
      if (
        event instanceof PointerEvent &&
        event.pointerType === "touch" &&
        next &&
        next !== current.current
      ) {
        event.preventDefault();
        later(next, 0);
      } else if (!isOnCard(target)) later(undefined, 0);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && current.current) later(undefined, 0);
    };
    // These listeners are loaded on the first pointer or key event: handle the element that is already hovered.
    const rested = anchorOf(document.querySelector(`${ACCOUNT}:hover`));
    const reached = anchorOf(document.querySelector(`${ACCOUNT}:focus-visible`));
    if (reached) later(reached, 0);
    else if (rested && matchMedia("(hover: hover)").matches) later(rested, REST_MS);
    document.addEventListener("pointerover", onPointerOver);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("click", onClick, true);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPointerOver);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [choose]);
}
