import { useEffect, useState } from "react";
import { useChainClock } from "./chain-clock.ts";

/**
 * The chain's present, unix seconds, for what depends on deadlines while it is rendered. Starts at a block time that the
 * loader read, so that server and browser agree, and then runs.
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
