import { useEffect } from "react";
import { focusNear, isFocusLost, lastPlace, noteFocus } from "#app/components/ui/focus-place.ts";

/** Keeps the focus near its element when that goes away: browsers would give it to the body. */
export function useFocusRecovery(): void {
  useEffect(() => {
    const note = (event: FocusEvent) => noteFocus(event.target as Element);
    const watch = new MutationObserver((changes) => {
      const [element] = lastPlace() ?? [];
      if (!element || !isFocusLost()) return;
      const isBack = () =>
        changes.some(({ type, target }) => type === "attributes" && target === element) &&
        !element.matches(":disabled");
      if (!element.isConnected || isBack()) focusNear(lastPlace());
    });
    noteFocus(document.activeElement);
    document.addEventListener("focusin", note);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", note);
      watch.disconnect();
    };
  }, []);
}
