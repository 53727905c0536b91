/** Where the focus was, and the nearest place to it that is still there: it must never fall to the body of the page. */

/** The element that had the focus, then what it stands in, from the inside out. */
export type FocusPlace = readonly HTMLElement[];

const IN_DIALOG = "dialog, [role=dialog], [role=alertdialog]";
/** What is worth being told of as a place, where the very element is gone. */
const REGION = "section, article, form, li, main, [role=region]";

let outside: FocusPlace | undefined;

/** @returns undefined for the body, which is no place */
function placeOf(element: Element | null): FocusPlace | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const place: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    place.push(at);
  return place;
}

/** Nothing has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Notes that something got the focus. What is in a dialog goes with it, so it is no place to come back to. */
export function noteFocus(element: Element | null): void {
  if (!element?.closest(IN_DIALOG)) outside = placeOf(element) ?? outside;
}

/** Where the focus was last, outside of dialogs. */
export function lastPlace(): FocusPlace | undefined {
  return outside;
}

/** Gives the focus to the element, or to the nearest region around it that is still on the page. */
export function focusNear(place: FocusPlace | undefined): void {
  if (document.activeElement?.closest(IN_DIALOG)) return;
  const [element] = place ?? [];
  if (element?.isConnected) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
  const around = place?.slice(1).find((one) => one.isConnected && one.matches(REGION));
  const region = around ?? document.querySelector<HTMLElement>("main");
  if (!region) return;
  if (!region.hasAttribute("tabindex")) {
    region.tabIndex = -1;
    region.addEventListener("blur", () => region.removeAttribute("tabindex"), { once: true });
  }
  region.focus({ preventScroll: true });
}
