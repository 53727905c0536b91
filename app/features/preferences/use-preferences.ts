import { useRouteLoaderData } from "@remix-run/react";
import { useMemo, useSyncExternalStore } from "react";
import type { PaintedPreferences } from "./layout-cookie.ts";
import { defaultPreferences, type Preferences } from "./preferences.ts";
import { currentPreferences, subscribeToPreferences } from "./preferences-store.ts";

/** The preferences. Layout and theme come from cookies; favourites and recent pages follow on hydration. */
export function usePreferences(): Preferences {
  const root = useRouteLoaderData<() => PaintedPreferences>("root");
  const painted = useMemo(
    () => ({ ...defaultPreferences, ...root?.layout, theme: root?.theme ?? defaultPreferences.theme }),
    [root],
  );
  return useSyncExternalStore(subscribeToPreferences, currentPreferences, () => painted);
}
