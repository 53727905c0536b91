import type { IndexedBlock } from "./indexed-block.ts";

/** An index that is further behind than this is told of on every page (G20, N8), seconds. */
export const TOLERATED_LAG = 120;

/**
 * How far the newest indexed block lies in the past, seconds; undefined when that is tolerable or not known.
 * @param now the server's clock, unix seconds: a reader's own may be wrong
 */
export function noticeableLag(block: IndexedBlock | null, now: number): number | undefined {
  if (!block?.timestamp) return undefined;
  // A local chain whose clock was moved is ahead of us.
  const lag = now - block.timestamp;
  return lag > TOLERATED_LAG ? lag : undefined;
}
