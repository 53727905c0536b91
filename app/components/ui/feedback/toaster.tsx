import { useRef, useSyncExternalStore } from "react";
import { lazyExtra } from "../lazy-extra.tsx";
import { currentNotifications, subscribe } from "./notifications.ts";

/** A toast only confirms what the page says elsewhere. */
const Toasts = lazyExtra(async () => (await import("./toasts.tsx")).default);
const NONE: readonly never[] = [];

/** Shows notifications; what that takes is loaded with the first one. */
export function Toaster() {
  const notifications = useSyncExternalStore(subscribe, currentNotifications, () => NONE);
  const used = useRef(false);
  used.current ||= notifications.length > 0;
  return used.current ? <Toasts /> : null;
}
