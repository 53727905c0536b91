import { PREFERENCES_KEY } from "#app/env/device-keys.ts";
import { applyTheme, THEME_COOKIE, themeFromCookie } from "#app/theme/theme.ts";
import { applyLayout } from "./layout-cookie.ts";
import { type Preferences, toPreferences } from "./preferences.ts";

/** Delay after the last change before it is written (F275), milliseconds. */
export const SAVE_DELAY_MS = 300;

let current: Preferences | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Preferences from storage. Unreadable storage is only logged (F275). */
function load(): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "null");
  } catch (error) {
    console.warn("The preferences could not be read.", error);
  }
  // The cookie decides the theme, because the server rendered with it.
  const theme = themeFromCookie(document.cookie.includes(`${THEME_COOKIE}=`) ? document.cookie : null);
  return { ...toPreferences(stored), theme };
}

function save(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!current) return;
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch (error) {
    console.warn("The preferences could not be kept.", error);
  }
}

export function currentPreferences(): Preferences {
  current ??= load();
  return current;
}

/** Changes preferences: on screen immediately, in storage after a delay. */
export function updatePreferences(
  change: Partial<Preferences> | ((before: Preferences) => Partial<Preferences>),
): void {
  const before = currentPreferences();
  const next = { ...before, ...(typeof change === "function" ? change(before) : change) };
  current = next;
  if (next.theme !== before.theme) applyTheme(next.theme);
  applyLayout(next);
  clearTimeout(timer);
  timer = setTimeout(save, SAVE_DELAY_MS);
  for (const listener of listeners) listener();
}

/** Resets all preferences to the defaults of a first visit. */
export function resetPreferences(): void {
  updatePreferences(toPreferences(null));
}

export function subscribeToPreferences(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("pagehide", save);
    window.addEventListener("storage", onOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    save();
    window.removeEventListener("pagehide", save);
    window.removeEventListener("storage", onOtherTab);
  };
}

/** Another tab of the site has changed preferences. */
function onOtherTab({ key }: StorageEvent): void {
  if (key !== PREFERENCES_KEY || timer) return;
  current = load();
  for (const listener of listeners) listener();
}
