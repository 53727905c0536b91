/**
 * What a person does before React listens would be lost: the page is there, its script is still on its way. A press of a
 * button or of a shortcut does nothing, and a field that React controls falls back to what React believes is in it. The
 * document remembers the fields that were changed, the last button that was pressed and the last keys, and it all happens
 * again once the page is hydrated.
 * Until then React sees none of it: an event in the middle of hydration makes React 18 start over, with an error (#345).
 * Links, forms with an address and typing work by themselves; a form without one is a script's alone.
 */
import { COMBINATIONS } from "./features/preferences/shortcuts.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** What was entered is kept by field: hydration itself may change what is in them. */
    earlyInput?: {
      fields: Map<Field, string | boolean>;
      button: HTMLButtonElement | null;
      keys: KeyboardEvent[];
      stop: () => void;
    };
  }
}

/** One press, as a mouse makes it: menus open at its beginning, other buttons act at its end. */
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup"] as const;

/** Runs in the document's head, before anything else. */
export const rememberEarlyInput = `(() => {
  const early = (window.earlyInput = { fields: new Map(), button: null, keys: [] });
  const hide = (event) => event.stopPropagation();
  const press = (event) => {
    hide(event);
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const needsScript = button && (button.type === "button" || (button.form && !button.form.hasAttribute("action")));
    early.button = needsScript ? button : early.button;
  };
  const keydown = (event) => {
    hide(event);
    const isCombination = event.ctrlKey || event.metaKey;
    const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    const isShortcut = isCombination ? ${JSON.stringify(Object.keys(COMBINATIONS))}.includes(event.key?.toLowerCase()) : event.key?.length === 1 && !isTyped;
    if (!isShortcut) return;
    // Browsers have a use of their own for some of them.
    if (isCombination) event.preventDefault();
    early.keys = [...early.keys.slice(-1), event];
  };
  const submit = (event) => {
    if (!event.target.hasAttribute("action")) event.preventDefault();
  };
  const change = (event) => {
    hide(event);
    const field = event.target;
    const isChoice = field.type === "radio" || field.type === "checkbox";
    // Of several radio buttons the last one is what was chosen.
    for (const other of early.fields.keys()) {
      if (field.type === "radio" && other.type === "radio" && other.name === field.name && other.form === field.form) early.fields.delete(other);
    }
    early.fields.set(field, isChoice ? field.checked : field.value);
  };
  const listeners = { click: press, input: change, change, submit, keydown };
  for (const type of ${JSON.stringify([...PRESS, "keyup"])}) listeners[type] = hide;
  const listen = (set) => Object.entries(listeners).forEach(([type, listener]) => set(type, listener, true));
  early.stop = () => listen(removeEventListener);
  listen(addEventListener);
})()`;

/**
 * Tells React what was entered into a field. React remembers the last value that it knows of a field and drops events that
 * bring nothing new, so it must first see another one.
 */
function tell(field: Field, entered: string | boolean): void {
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

/** Presses a button as a person does. */
function press(button: HTMLButtonElement): void {
  for (const type of PRESS) {
    const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
    button.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, button: 0 }));
  }
  button.click();
}

/** Presses a key as it was pressed: a shortcut may be two of them, one after the other. */
function pressKey({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const place = target instanceof Element && target.isConnected ? target : document.body;
  const keys = { key, ctrlKey, metaKey, altKey };
  place.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }));
}

/** Lets React see everything, and makes the remembered changes and then the remembered presses, once: after hydration. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  delete window.earlyInput;
  if (!early) return;
  early.stop();
  for (const [field, entered] of early.fields) if (field.isConnected) tell(field, entered);
  // A change may be what makes the button work: React draws it before the next microtask.
  queueMicrotask(() => {
    if (early.button?.isConnected) press(early.button);
    early.keys.forEach(pressKey);
  });
}
