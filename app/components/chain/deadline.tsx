import { ClockAlert } from "lucide-react";
import { formatDateTime, machineTime, remainingTime } from "#protocol/format/time.ts";
import { classNames } from "../ui/class-names.ts";
import { useChainClock, useChainNow } from "./chain-clock.ts";
import { EXACT_ON_PAPER } from "./time.tsx";

const REFRESH_MS = 15_000;

/** A deadline as time left ("3d 4h", "<1h", "Expired": F95) with the exact time as tooltip and on paper. */
export function Deadline({ seconds }: { seconds: number }) {
  const at = useChainNow(useChainClock().loadedAt, REFRESH_MS);
  const exact = formatDateTime(seconds);
  const over = at !== undefined && at > seconds;
  return (
    <time
      dateTime={machineTime(seconds)}
      title={exact}
      className={classNames(
        over ? "text-rejected inline-flex items-center gap-1 whitespace-nowrap" : "whitespace-nowrap",
        EXACT_ON_PAPER,
      )}
    >
      {over ? <ClockAlert aria-hidden="true" className="size-3.5" /> : null}
      <span className="print:hidden">{at === undefined ? exact : remainingTime(seconds, at)}</span>
    </time>
  );
}
