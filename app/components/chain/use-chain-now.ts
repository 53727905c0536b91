import { useEffect, useState } from "react";
import { useChainClock } from "./chain-clock.ts";

/**
 * The chain's current time in unix seconds, for rendering deadlines. Starts at a block time from the loader, so server and
 * browser agree, then advances.
 */
export function useChainNow(loadedAt: number, everyMs = 5_000): number {
  const clock = useChainClock();
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const update = () => setNow(clock());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}
