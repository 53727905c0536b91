/** The pause of creation, as the index has it: it ends by itself, so that only its end is kept (decision 0017). */

interface WithPause {
  /** Unix seconds; 0 when nothing was paused. */
  creationPausedUntil: string;
}

/**
 * Whether tasks can be neither created nor accepted nor assigned.
 * @param now the chain's present, unix seconds
 */
export function isCreationPaused(protocol: WithPause | null | undefined, now: number | null): boolean {
  return protocol !== null && protocol !== undefined && (now ?? 0) < Number(protocol.creationPausedUntil);
}
