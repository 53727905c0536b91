import { useCallback, useSyncExternalStore } from "react";

/** How often somebody asked for each package in this tab, by the access method of its model. */
const asked = new Map<string, number>();
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/**
 * Whether a package was asked for, and the asking: whoever draws it, and whoever judges by it without drawing anything, wait for
 * one and the same press.
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
