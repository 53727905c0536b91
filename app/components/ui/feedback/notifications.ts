import { NOTIFICATIONS_KEY } from "#app/env/device-keys.ts";

export type NotificationTone = "success" | "error" | "info";

export interface Notification {
  id: number;
  tone: NotificationTone;
  title: string;
  description?: string;
  /** A notification with an action stays until it is dismissed. */
  action?: { label: string; href: string };
  /** When it was said, milliseconds of this computer's clock. */
  at: number;
}

/** Also what the activity tray promises: longer ago than that, the chain's own history is the place to look. */
const KEPT_MS = 30 * 86_400_000;
const KEPT = 50;

const NOTHING: readonly Notification[] = [];
let shown: readonly Notification[] = NOTHING;
let kept: readonly Notification[] | undefined;
const listeners = new Set<() => void>();

function announceChange(): void {
  for (const listener of listeners) listener();
}

function isNotification(value: unknown): value is Notification {
  const { id, at, title, tone } = (value ?? {}) as Partial<Notification>;
  return (
    typeof id === "number" && typeof at === "number" && typeof title === "string" && typeof tone === "string"
  );
}

function stored(): readonly Notification[] {
  try {
    const values: unknown = JSON.parse(localStorage.getItem(NOTIFICATIONS_KEY) ?? "[]");
    const oldest = Date.now() - KEPT_MS;
    return Array.isArray(values) ? values.filter(isNotification).filter(({ at }) => at > oldest) : NOTHING;
  } catch {
    // No storage, or something else wrote there: as if nothing had been said.
    return NOTHING;
  }
}

function keep(next: readonly Notification[]): void {
  kept = next;
  try {
    localStorage.setItem(NOTIFICATIONS_KEY, JSON.stringify(next));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Shows a toast and keeps what it says for the activity tray: toasts confirm, they are never the only place. */
export function notify(notification: Omit<Notification, "id" | "at">): void {
  const at = Date.now();
  const last = keptNotifications()[0]?.id ?? 0;
  const entry = { ...notification, at, id: Math.max(at, last + 1) };
  shown = [...shown, entry];
  keep([entry, ...keptNotifications()].slice(0, KEPT));
  announceChange();
}

/** Takes a toast off the screen. It stays in the tray. */
export function dismiss(id: number): void {
  shown = shown.filter((notification) => notification.id !== id);
  announceChange();
}

/** Empties the tray. */
export function forgetNotifications(): void {
  keep(NOTHING);
  announceChange();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on the screen, oldest first. */
export function currentNotifications(): readonly Notification[] {
  return shown;
}

/** What was said in the last 30 days on this device, newest first; at most 50. Only in the browser. */
export function keptNotifications(): readonly Notification[] {
  kept ??= stored();
  return kept;
}
