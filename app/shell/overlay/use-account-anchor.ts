import { useEffect, useRef } from "react";

/** How long a pointer rests on an address before its card opens, and how long it may be away from both, milliseconds. */
const REST_MS = 350;
const AWAY_MS = 250;

const ACCOUNT = "a[data-account]";
/** A dialog shows the record itself; nothing may open behind it. */
const NOT_IN = "[role=dialog], [role=alertdialog]";
const RECORD_CARD = "[data-record-card]";

const anchorOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>(ACCOUNT) : null;
  return anchor && !anchor.closest(NOT_IN) ? anchor : undefined;
};
const isOnCard = (target: EventTarget | null) => target instanceof Element && !!target.closest(RECORD_CARD);

/**
 * Which address's record is asked for: one on which a mouse rests, one that the keyboard reached, one that was tapped (a
 * second tap follows the link). One set of listeners for the whole page, so that lists stay as light as they are.
 */
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
    // Before the link hears of it.
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
    // These listeners are loaded with the first pointer or key: what it already rests on was not heard of.
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
