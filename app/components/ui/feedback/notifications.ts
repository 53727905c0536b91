import { NOTIFICATIONS_KEY } from "#app/env/device-keys.ts";

export type NotificationTone = "success" | "error" | "info";

export interface Notification {
  id: number;
  tone: NotificationTone;
  title: string;
  description?: string;
  /** A notification with an action stays until it is dismissed. */
  action?: { label: string; href: string };
  /** Creation time, local clock, milliseconds. */
  at: number;
}

/** Retention stated in the activity tray; older events are in the chain's history. */
const RETENTION_MS = 30 * 86_400_000;
const MAX_STORED = 50;

const NOTHING: readonly Notification[] = [];
let shown: readonly Notification[] = NOTHING;
let cached: readonly Notification[] | undefined;
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
    const oldest = Date.now() - RETENTION_MS;
    return Array.isArray(values) ? values.filter(isNotification).filter(({ at }) => at > oldest) : NOTHING;
  } catch {
    // No storage, or foreign content: start empty.
    return NOTHING;
  }
}

function store(next: readonly Notification[]): void {
  cached = next;
  try {
    localStorage.setItem(NOTIFICATIONS_KEY, JSON.stringify(next));
  } catch {
    // Without storage, notifications last as long as the page.
  }
}

/** Shows a toast and stores it for the activity tray: a toast must not be the only place for information. */
export function notify(notification: Omit<Notification, "id" | "at">): void {
  const at = Date.now();
  const last = storedNotifications()[0]?.id ?? 0;
  const entry = { ...notification, at, id: Math.max(at, last + 1) };
  shown = [...shown, entry];
  store([entry, ...storedNotifications()].slice(0, MAX_STORED));
  announceChange();
}

/** Hides a toast. It stays in the tray. */
export function dismiss(id: number): void {
  shown = shown.filter((notification) => notification.id !== id);
  announceChange();
}

export function forgetNotifications(): void {
  store(NOTHING);
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

/** Notifications of the last 30 days on this device, newest first, at most 50. Browser only. */
export function storedNotifications(): readonly Notification[] {
  cached ??= stored();
  return cached;
}
