import { useCallback, useSyncExternalStore } from "react";

/** Number of load requests per package in this tab, by the access method of its model. */
const asked = new Map<string, number>();
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * Whether a package was requested, and a function to request it. The components that show a package and those that
 * only check against it share one request.
 */
export function useAskedPackage(accessMethod: string): readonly [times: number, ask: () => void] {
  const times = useSyncExternalStore(
    subscribe,
    () => asked.get(accessMethod) ?? 0,
    () => 0,
  );
  const ask = useCallback(() => {
    asked.set(accessMethod, (asked.get(accessMethod) ?? 0) + 1);
    for (const reader of readers) reader();
  }, [accessMethod]);
  return [times, ask];
}
