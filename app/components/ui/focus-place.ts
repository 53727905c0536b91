/** Restores a lost focus to the nearest remaining element, never to the page body. */

/** The focused element, then its ancestors from the inside out. */
export type FocusPlace = readonly HTMLElement[];

const IN_DIALOG = "dialog, [role=dialog], [role=alertdialog]";
/** Fallback targets if the element itself is gone. */
const REGION = "section, article, form, li, main, [role=region]";

let outside: FocusPlace | undefined;

/** @returns undefined for the body */
function placeOf(element: Element | null): FocusPlace | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const place: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement)
    place.push(at);
  return place;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Records a focused element. Elements in dialogs are ignored because they disappear with the dialog. */
export function noteFocus(element: Element | null): void {
  if (!element?.closest(IN_DIALOG)) outside = placeOf(element) ?? outside;
}

/** The last focus position outside dialogs. */
export function lastPlace(): FocusPlace | undefined {
  return outside;
}

/** Focuses the element, or its nearest ancestor region that is still on the page. */
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
