import { useEffect, useState } from "react";
import { useChainClock } from "#app/components/chain/chain-clock.ts";
import { machineTime } from "#protocol/format/time.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** Minutes and seconds until a moment of the chain, such as 00:09. @param until unix seconds */
export function Countdown({ until, onEnd }: { until: number; onEnd?: () => void }) {
  const now = useChainClock();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const update = () => {
      const seconds = Math.max(0, until - Math.floor(now()));
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        onEnd?.();
      }
    };
    const timer = setInterval(update, 1_000);
    update();
    return () => clearInterval(timer);
  }, [now, until, onEnd]);
  return (
    // Within a status, screen readers would read its sentence again every second.
    <time dateTime={machineTime(until)} aria-live="off" className="tabular font-medium">
      {left === undefined ? "…" : `${two(Math.floor(left / 60))}:${two(left % 60)}`}
    </time>
  );
}
