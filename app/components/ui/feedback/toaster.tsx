import { lazy, type ReactNode, Suspense, useRef, useSyncExternalStore } from "react";
import { currentNotifications, subscribe } from "./notifications.ts";

const Toasts = lazy<() => ReactNode>(() =>
  import("./toasts.tsx").catch((error: unknown) => {
    // A toast only confirms what is said elsewhere too: the page must not fail with it.
    console.warn("Notifications cannot be shown.", error);
    return { default: () => null };
  }),
);
const NONE: readonly never[] = [];

/** Shows notifications; what that takes is loaded with the first one. */
export function Toaster() {
  const notifications = useSyncExternalStore(subscribe, currentNotifications, () => NONE);
  const used = useRef(false);
  used.current ||= notifications.length > 0;
  if (!used.current) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
