/** Places that `g` and a second key lead to. */
export const goTo: Readonly<Record<string, { href: string; label: string }>> = {
  d: { href: "/dashboard", label: "Overview" },
  m: { href: "/models", label: "Models" },
  t: { href: "/tasks", label: "Tasks" },
  c: { href: "/compute", label: "Compute" },
  v: { href: "/verification", label: "Verification" },
  w: { href: "/token", label: "Wallet" },
  a: { href: "/activity", label: "Activity" },
  h: { href: "/docs", label: "Documentation" },
};

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
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The focus is where text is typed. */
  readonly typing: boolean;
}

export interface ShortcutState {
  /** `g` was pressed and waits for the second key. */
  readonly waiting: boolean;
  /** Single keys do something (they can be switched off: WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

export interface ShortcutOutcome {
  readonly action?: ShortcutAction;
  /** Whether the next key belongs to this one. */
  readonly waiting: boolean;
}

/** Keys that do something together with Ctrl or Cmd. */
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

/** What a key means. Ctrl or Cmd combinations work everywhere (F266), single keys only where nothing is typed. */
export function shortcutFor(press: KeyPress, { waiting, singleKeys }: ShortcutState): ShortcutOutcome {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if ((press.ctrlKey || press.metaKey) && !press.altKey) {
    return { action: Object.hasOwn(COMBINATIONS, key) ? COMBINATIONS[key] : undefined, waiting: false };
  }
  if (press.altKey || press.typing || !singleKeys) return { waiting: false };
  if (waiting) {
    const place = Object.hasOwn(goTo, key) ? goTo[key] : undefined;
    return { action: place && { type: "go", href: place.href }, waiting: false };
  }
  if (key === "g") return { waiting: true };
  return { action: Object.hasOwn(SINGLE, key) ? SINGLE[key] : undefined, waiting: false };
}

/** Everything there is, for the help (`?`) and the documentation. */
export const shortcutTable: readonly {
  readonly title: string;
  readonly rows: readonly [keys: string, does: string][];
}[] = [
  {
    title: "Anywhere",
    rows: [
      ["Ctrl+K or ⌘K", "Search pages, models, tasks, actions and documentation"],
      ["Ctrl+B or ⌘B", "Collapse or expand the sidebar"],
      ["Esc", "Close what is open; empty a search field"],
      ["?", "Show this list"],
    ],
  },
  {
    title: "Going places",
    rows: [
      ...Object.entries(goTo).map(([key, { label }]): [string, string] => [`g then ${key}`, label]),
      ["c", "New task"],
    ],
  },
  {
    title: "Lists",
    rows: [
      ["/", "Go to the page's search field"],
      ["j and k", "Next and previous row"],
      ["Enter", "Open the row"],
      ["[ and ]", "Previous and next page"],
    ],
  },
];
