import { t } from "#language/text.ts";

/** Pages reached with `g` and a second key. */
export const goTo = (): Readonly<Record<string, { href: string; label: string }>> => ({
  d: { href: "/dashboard", label: t("Overview") },
  m: { href: "/models", label: t("Models") },
  t: { href: "/tasks", label: t("Tasks") },
  c: { href: "/compute", label: t("Compute") },
  v: { href: "/verification", label: t("Verification") },
  w: { href: "/token", label: t("Wallet") },
  a: { href: "/activity", label: t("Activity") },
  h: { href: "/docs", label: t("Documentation") },
});

export type ShortcutAction =
  | { type: "palette" }
  | { type: "sidebar" }
  | { type: "help" }
  | { type: "search" }
  | { type: "go"; href: string }
  | { type: "row"; step: 1 | -1 }
  | { type: "page"; rel: "prev" | "next" };

export interface KeyPress {
  readonly key: string;
  /** The position of the key: "KeyK" is where a Latin keyboard has its K. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The focus is in a text field. */
  readonly typing: boolean;
}

export interface ShortcutState {
  /** `g` was pressed, and the second key is pending. */
  readonly waiting: boolean;
  /** Single keys are enabled (they can be switched off: WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

export interface ShortcutOutcome {
  readonly action?: ShortcutAction;
  /** Whether the next key completes this shortcut. */
  readonly waiting: boolean;
}

/** Keys with a function when combined with Ctrl or Cmd. */
export const COMBINATIONS: Readonly<Record<string, ShortcutAction>> = {
  k: { type: "palette" },
  b: { type: "sidebar" },
};

const SINGLE: Readonly<Record<string, ShortcutAction>> = {
  "?": { type: "help" },
  "/": { type: "search" },
  c: { type: "go", href: "/tasks/new" },
  j: { type: "row", step: 1 },
  k: { type: "row", step: -1 },
  "[": { type: "page", rel: "prev" },
  "]": { type: "page", rel: "next" },
};

/** A letter of another script (Cyrillic, Greek) counts as the Latin letter on the same key: users do not switch keyboards. */
const letterOf = ({ key, code }: KeyPress): string =>
  key > "\x7f" && /^Key/.test(code) ? code.slice(3) : key;

/** Action of a key press. Ctrl or Cmd combinations work everywhere (F266), single keys only outside text fields. */
export function shortcutFor(press: KeyPress, { waiting, singleKeys }: ShortcutState): ShortcutOutcome {
  const key = press.key.length === 1 ? letterOf(press).toLowerCase() : press.key;
  if ((press.ctrlKey || press.metaKey) && !press.altKey) {
    return { action: Object.hasOwn(COMBINATIONS, key) ? COMBINATIONS[key] : undefined, waiting: false };
  }
  if (press.altKey || press.typing || !singleKeys) return { waiting: false };
  if (waiting) {
    const place = Object.hasOwn(goTo(), key) ? goTo()[key] : undefined;
    return { action: place && { type: "go", href: place.href }, waiting: false };
  }
  if (key === "g") return { waiting: true };
  return { action: Object.hasOwn(SINGLE, key) ? SINGLE[key] : undefined, waiting: false };
}

export const shortcutTable = (): readonly {
  readonly title: string;
  readonly rows: readonly [keys: string, does: string][];
}[] => [
  {
    title: t("Anywhere"),
    rows: [
      [t("Ctrl+K or ⌘K"), t("Search pages, models, tasks, actions and documentation")],
      [t("Ctrl+B or ⌘B"), t("Collapse or expand the sidebar")],
      ["Esc", t("Close the open dialog or menu; clear a search field")],
      ["?", t("Show this list")],
    ],
  },
  {
    title: t("Navigation"),
    rows: [
      ...Object.entries(goTo()).map(([key, { label }]): [string, string] => [
        t("g then {key}", { key }),
        label,
      ]),
      ["c", t("New task")],
    ],
  },
  {
    title: t("Lists"),
    rows: [
      ["/", t("Go to the page's search field")],
      [t("j and k"), t("Next and previous row")],
      [t("Enter"), t("Open the row")],
      ["[ and ]", t("Previous and next page")],
    ],
  },
];
