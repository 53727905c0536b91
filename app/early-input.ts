/**
 * Records user input before hydration and replays it. Without this, clicks and shortcuts would be ignored, and controlled
 * fields would fall back to React's state. Recorded are changed fields, the last pressed button and the last keys. Until then
 * React receives none of these events: an event during hydration makes React 18 start over with an error (#345). Links, forms
 * with an action and typing work without scripts; a form without an action needs them.
 */
import { COMBINATIONS } from "./features/preferences/shortcuts.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Entered values by field: hydration may overwrite them. */
    earlyInput?: {
      fields: Map<Field, string | boolean>;
      button: HTMLButtonElement | null;
      keys: KeyboardEvent[];
      stop: () => void;
    };
  }
}

/** The events of a mouse click: menus open on the first one, other buttons act on the last one. */
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup"] as const;

/** Runs in the document's head, before any other script. */
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

/** Reports a field's value to React. React drops events that match the last value it knows, so it must first see another one. */
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

function press(button: HTMLButtonElement): void {
  for (const type of PRESS) {
    const Kind = type.startsWith("pointer") ? PointerEvent : MouseEvent;
    button.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, button: 0 }));
  }
  button.click();
}

/** Replays a key press; a shortcut may consist of two. */
function pressKey({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  const place = target instanceof Element && target.isConnected ? target : document.body;
  const keys = { key, ctrlKey, metaKey, altKey };
  place.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }));
}

/** Lets events through to React and replays the recorded changes, then the presses. Runs once, after hydration. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  delete window.earlyInput;
  if (!early) return;
  early.stop();
  for (const [field, entered] of early.fields) if (field.isConnected) tell(field, entered);
  // A change may enable the button: React renders it before the next microtask.
  queueMicrotask(() => {
    if (early.button?.isConnected) press(early.button);
    early.keys.forEach(pressKey);
  });
}
