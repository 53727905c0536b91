import { ClockAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { formatDateTime, machineTime, remainingTime } from "#protocol/format/time.ts";
import { useChainClock } from "./chain-clock.ts";

const REFRESH_MS = 15_000;

/** A deadline as time left ("3d 4h", "<1h", "Expired": F95) with the exact moment as tooltip. */
export function Deadline({ seconds }: { seconds: number }) {
  const now = useChainClock();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const update = () => setAt(now());
    update();
    const timer = setInterval(update, REFRESH_MS);
    return () => clearInterval(timer);
  }, [now]);
  const exact = formatDateTime(seconds);
  const over = at !== undefined && at > seconds;
  return (
    <time
      dateTime={machineTime(seconds)}
      title={exact}
      className={
        over ? "text-rejected inline-flex items-center gap-1 whitespace-nowrap" : "whitespace-nowrap"
      }
    >
      {over ? <ClockAlert aria-hidden="true" className="size-3.5" /> : null}
      {at === undefined ? exact : remainingTime(seconds, at)}
    </time>
  );
}
