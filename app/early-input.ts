/**
 * Records user input before hydration and replays it. Without this, clicks and shortcuts would be ignored, and controlled
 * fields would fall back to React's state. Recorded are changed fields, pressed buttons and keys. Until then React receives
 * none of these events: an event during hydration makes React 18 start over with an error (#345). Links, forms with an
 * action and typing work without scripts; a form without an action needs them.
 */
import { COMBINATIONS } from "./features/preferences/shortcuts.ts";
import { performKeys, press, tell } from "./replayed-events.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /** Input that waits for React; absent after hydration. */
    earlyInput?: {
      /** Entered values by field: hydration may overwrite them. */
      fields: Map<Field, string | boolean>;
      /** In the order of their first press: users press again while nothing happens. */
      buttons: Set<HTMLButtonElement>;
      keys: KeyboardEvent[];
      /** Ends the display of elements as busy. */
      rest: () => void;
      stop: () => void;
      /** Set when the scripts cannot be loaded: nothing is busy then. */
      hasFailed?: boolean;
      /** Called when the scripts cannot be loaded. */
      failed?: () => void;
    };
  }
}

/** Time after which an element whose action waits for scripts is shown as busy. */
const BUSY_AFTER_MS = 1_000;
/** More keys than a person types while a page loads. */
const MAX_KEYS = 50;

/** The other events of a mouse click. */
const HIDDEN = ["pointerdown", "mousedown", "pointerup", "mouseup", "keyup"];

/** Runs in the document's head, before any other script. */
export const rememberEarlyInput = `(() => {
  const early = (window.earlyInput = { fields: new Map(), buttons: new Set(), keys: [] });
  const root = document.documentElement;
  const busy = new Set();
  const hide = (event) => event.stopPropagation();
  const wait = (element) => setTimeout(() => {
    if (window.earlyInput !== early || early.hasFailed) return;
    root.setAttribute("data-waiting", "");
    element?.setAttribute("aria-busy", "true");
    if (element) busy.add(element);
  }, ${BUSY_AFTER_MS});
  const press = (event) => {
    hide(event);
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !(button.type === "button" || (button.form && !button.form.hasAttribute("action")))) return;
    early.buttons.add(button);
    wait(button);
  };
  const keydown = (event) => {
    hide(event);
    const isCombination = event.ctrlKey || event.metaKey;
    const isTyped = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    const isShortcut = isCombination ? ${JSON.stringify(Object.keys(COMBINATIONS))}.includes(event.key?.toLowerCase()) : event.key?.length === 1 && !isTyped;
    // The space bar presses a button and scrolls a page, except within a text.
    if (!isShortcut || (event.key === " " && early.keys.length === 0)) return;
    // Browsers use some of them for their own shortcuts.
    if (isCombination) event.preventDefault();
    early.keys = [...early.keys.slice(-${MAX_KEYS - 1}), event];
    wait();
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
    if (isChoice || field.localName === "select") wait(field);
  };
  const listeners = { click: press, input: change, change, submit, keydown };
  for (const type of ${JSON.stringify(HIDDEN)}) listeners[type] = hide;
  const listen = (set) => Object.entries(listeners).forEach(([type, listener]) => set(type, listener, true));
  early.rest = () => {
    root.removeAttribute("data-waiting");
    for (const element of busy) element.removeAttribute("aria-busy");
    busy.clear();
  };
  early.stop = () => listen(removeEventListener);
  listen(addEventListener);
})()`;

/** Lets events through to React and replays the recorded changes, then the presses. Runs once, after hydration. */
export function replayEarlyInput(): void {
  const early = window.earlyInput;
  delete window.earlyInput;
  if (!early) return;
  early.stop();
  early.rest();
  for (const [field, entered] of early.fields) if (field.isConnected) tell(field, entered);
  // A change may enable the button: React renders it before the next microtask.
  queueMicrotask(() => {
    for (const button of early.buttons) if (button.isConnected) press(button);
    void performKeys(early.keys);
  });
}
