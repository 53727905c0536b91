import { formatDateTime, machineTime, relativeTime } from "#protocol/format/time.ts";
import { classNames } from "../ui/class-names.ts";
import { useChainClock, useChainNow } from "./chain-clock.ts";

/** Beyond 7 days, the date is more useful than the relative time. */
const RELATIVE_LIMIT_SECONDS = 7 * 86_400;
const REFRESH_MS = 30_000;

/** Prints the exact time from the tooltip instead of the relative one. */
export const EXACT_ON_PAPER = "print:before:content-[attr(title)]";

const relativeTo = (now: number | undefined, seconds: number): string | undefined =>
  now !== undefined && Math.abs(now - seconds) < RELATIVE_LIMIT_SECONDS
    ? relativeTime(seconds, now)
    : undefined;

/** A past time in unix seconds: relative for the last 7 days, with the exact UTC text as tooltip. */
export function Time({ seconds }: { seconds: number }) {
  const relative = relativeTo(useChainNow(useChainClock().loadedAt, REFRESH_MS), seconds);
  const exact = formatDateTime(seconds);
  const [date, ...ofDay] = exact.split(" ");
  return (
    <time
      dateTime={machineTime(seconds)}
      title={exact}
      className={classNames("*:whitespace-nowrap", relative && EXACT_ON_PAPER)}
    >
      {relative ? (
        <span className="print:hidden">{relative}</span>
      ) : (
        // On narrow layouts the time wraps below the date.
        <>
          <span>{date}</span> <span>{ofDay.join(" ")}</span>
        </>
      )}
    </time>
  );
}
