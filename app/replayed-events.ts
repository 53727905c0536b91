/** Repeats input that a document recorded before React listened: as events, which React cannot tell from the original ones. */

/** The events of a mouse click: menus open on the first one, other buttons act on the last one. */
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup"] as const;

/** Longest time that a dialog takes to open and to focus its field. */
const OPENING_MS = 10_000;

/** Reports a field's value to React. React drops events that match the last value it knows, so it must first see another one. */
export function tell(
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  entered: string | boolean,
): void {
  if (typeof entered === "boolean") {
    Object.assign(field, { checked: !entered });
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = entered;
  else if (field.type !== "file") {
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    field.value = entered === "" ? " " : "";
    Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, entered);
  }
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export function press(button: HTMLButtonElement): void {
  for (const type of PRESS) {
    const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
    button.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, button: 0 }));
  }
  button.click();
}

const focusedField = (): HTMLInputElement | HTMLTextAreaElement | undefined => {
  const { activeElement: focused } = document;
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : undefined;
};

/** Resolves when a field has the focus, or after some time without one. */
const fieldFocused = () =>
  new Promise<void>((resolve) => {
    if (focusedField()) return resolve();
    const done = () => {
      document.removeEventListener("focusin", check);
      clearTimeout(timer);
      resolve();
    };
    const check = () => focusedField() && done();
    const timer = setTimeout(done, OPENING_MS);
    document.addEventListener("focusin", check);
  });

const isCombination = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/**
 * Repeats shortcuts in their order. A shortcut may consist of two keys. Keys after one that opens a search were typed into
 * that search.
 */
export async function performKeys(keys: readonly KeyboardEvent[]): Promise<void> {
  for (const [index, event] of keys.entries()) {
    const field = index > 0 && !isCombination(event) ? focusedField() : undefined;
    if (field) {
      tell(field, field.value + event.key);
      continue;
    }
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const place = target instanceof Element && target.isConnected ? target : document.body;
    place.dispatchEvent(
      new KeyboardEvent("keydown", { key, ctrlKey, metaKey, altKey, bubbles: true, cancelable: true }),
    );
    const opensSearch = key === "/" || (isCombination(event) && key.toLowerCase() === "k");
    if (opensSearch && index < keys.length - 1) await fieldFocused();
  }
}
