import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { currentPreferences, updatePreferences } from "#app/features/preferences/preferences-store.ts";
import { type ShortcutAction, shortcutFor } from "#app/features/preferences/shortcuts.ts";

/** A second key that comes later than this belongs to nothing, milliseconds. */
const SEQUENCE_MS = 1_500;

/** Listens to the keyboard shortcuts (F266). */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const perform = (action: ShortcutAction) => {
      switch (action.type) {
        case "palette":
          return showOverlay("palette");
        case "sidebar":
          return updatePreferences(({ collapsed }) => ({ collapsed: !collapsed }));
        case "help":
          return showOverlay("shortcuts");
        case "search":
          return focusPageSearch() ? undefined : showOverlay("palette");
        case "go":
          return navigate(action.href);
        case "row":
          return focusRow(action.step);
        case "page":
          return followPageLink(action.rel);
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Browsers that fill in a field send events without a key.
      if (
        event.defaultPrevented ||
        event.isComposing ||
        /^(?:Shift|Control|Meta|Alt|undefined)$/.test(event.key)
      )
        return;
      const combination = event.ctrlKey || event.metaKey;
      // Keys belong to a dialog that is open; only the palette may be called from within one.
      if (
        !combination &&
        document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]')
      ) {
        return;
      }
      const { action, waiting } = shortcutFor(
        {
          key: event.key,
          code: event.code,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          altKey: event.altKey,
          typing: isTyping(event.target),
        },
        {
          waiting: event.timeStamp - startedAt.current < SEQUENCE_MS,
          singleKeys: currentPreferences().shortcuts,
        },
      );
      startedAt.current = waiting ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!action) return;
      event.preventDefault();
      perform(action);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}

/** Rows of the page that is shown: of tables and of lists of cards, each by its first link. */
function rowLinks(): HTMLAnchorElement[] {
  const rows = document.querySelectorAll("main tbody tr, main [data-row], main ul > li:has(article)");
  return [...rows].flatMap((row) => row.querySelector<HTMLAnchorElement>("a[href]") ?? []);
}

/** Puts the focus on the next or previous row of the page's list. */
function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Puts the focus into the page's own search field. @returns whether it has one */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input:is([type="search"], [name="q"])');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Follows the page's link to its previous or next page, where there is one. */
function followPageLink(rel: "prev" | "next"): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel~="${rel}"]`)?.click();
}

/** Whether keys that are pressed there are text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !/^(?:button|checkbox|radio|range|submit|reset|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
