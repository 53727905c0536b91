import { type RefObject, useEffect } from "react";

/** Calls back on a press outside the element while `active`. `onPress` must be stable. */
export function useOutsidePress(ref: RefObject<HTMLElement>, active: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) onPress();
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [ref, active, onPress]);
}
