import { useSyncExternalStore } from "react";

/** Overlays, of which one can be open at a time. */
export type Overlay = "palette" | "shortcuts" | "customise" | "drawer" | "help";

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

function set(next: Overlay | undefined): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

export const showOverlay = (overlay: Overlay): void => set(overlay);

/** Closes an overlay unless another one has replaced it. */
export function hideOverlay(overlay: Overlay): void {
  if (shown === overlay) set(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open overlay; none on the server. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
