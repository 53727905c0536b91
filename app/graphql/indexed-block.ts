export interface IndexedBlock {
  number: number;
  /** Unix seconds of that block; null when graph-node has not stored it. */
  timestamp: number | null;
}

/** Every page reports an index that lags by more than this (G20, N8), seconds. */
export const TOLERATED_LAG = 120;

/** Age of the newest indexed block, seconds by the server's clock; undefined when tolerable or unknown. */
export function noticeableLag(block: IndexedBlock | null, now: number): number | undefined {
  if (!block?.timestamp) return undefined;
  // A local chain with a shifted clock can be ahead of the server.
  const lag = now - block.timestamp;
  return lag > TOLERATED_LAG ? lag : undefined;
}
