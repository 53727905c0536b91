import { createContext, useContext, useEffect, useState } from "react";

/** Returns the chain's current time in unix seconds. */
interface ChainClock {
  (): number;
  /** The time when the page was loaded, which server and browser agree on. Absent while no block is known. */
  readonly loadedAt?: number;
}

/** Fallback while no block is known. */
export const computerClock: ChainClock = () => Math.floor(Date.now() / 1000);

const ChainClockContext = createContext<ChainClock>(computerClock);
export const ChainClockProvider = ChainClockContext.Provider;

/** The chain's clock (G60), which decides deadlines. Not for renders: there, server and browser would differ. */
export function useChainClock(): ChainClock {
  return useContext(ChainClockContext);
}

/** A clock that starts at a block's time (unix seconds) and advances with the local one since `readAt` (milliseconds). */
export function chainClockFrom(blockTimestamp: number, readAt: number): ChainClock {
  const now = () => blockTimestamp + Math.floor((Date.now() - readAt) / 1000);
  return Object.assign(now, { loadedAt: blockTimestamp });
}

/** The chain's time in unix seconds, for rendering: starts at the loader's block, so server and browser agree. */
export function useChainNow<Start extends number | undefined>(
  loadedAt: Start,
  everyMs = 5_000,
): number | Start {
  const clock = useChainClock();
  const [now, setNow] = useState<number | Start>(loadedAt);
  useEffect(() => {
    const update = () => setNow(clock());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
