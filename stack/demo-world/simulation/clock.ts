const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the world's past is, days. */
const HISTORY_DAYS = 35;

/** Named moments of the world, unix seconds. Nothing here reads this machine's clock. */
export interface Calendar {
  /** Time of the chain's first block. */
  readonly start: number;
  /** The present, when the play is over. */
  readonly end: number;
  /** A time of day (UTC) on the n-th whole day after the start; `day(1, "00:00")` is the first midnight. */
  day(n: number, time: string): number;
  /** A time before the end: "5h 20m". */
  ago(duration: string): number;
  /** A time after the end: "3d", for deadlines. */
  ahead(duration: string): number;
}

/** Seconds of a duration such as "2d 4h 30m" or "45s". Throws on anything else. */
export function seconds(duration: string): number {
  const units: Record<string, number> = { d: DAY, h: HOUR, m: MINUTE, s: 1 };
  return duration
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const match = /^(\d+)([dhms])$/.exec(part);
      if (!match) throw new Error(`"${duration}" is not a duration such as "2d 4h 30m"`);
      return sum + Number(match[1]) * (units[match[2] as string] as number);
    }, 0);
}

/** The calendar of a world whose chain begins at `start`. */
export function calendarFrom(start: number): Calendar {
  const end = start + HISTORY_DAYS * DAY;
  const firstMidnight = Math.ceil(start / DAY) * DAY;
  return {
    start,
    end,
    day(n, time) {
      const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
      if (!match) throw new Error(`"${time}" is not a time of day such as "09:30"`);
      return firstMidnight + (n - 1) * DAY + Number(match[1]) * HOUR + Number(match[2]) * MINUTE;
    },
    ago: (duration) => end - seconds(duration),
    ahead: (duration) => end + seconds(duration),
  };
}
