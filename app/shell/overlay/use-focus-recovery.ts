import { useEffect } from "react";
import { focusNear, isFocusLost, lastPlace, noteFocus } from "#app/components/ui/focus-place.ts";

/**
 * Keeps the focus near where it was when the element that had it goes away or could not be used for a moment: after an
 * action the button is gone, and browsers give the focus to the body, from where people start again at the first link.
 */
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
