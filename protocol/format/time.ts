/** Times and durations as text. Every argument is in seconds; "now" is the chain's clock, not the computer's (G60). */

import { currentLocale } from "#language/current.ts";
import { formatDecimal } from "#language/number.ts";
import { plural, t } from "#language/text.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Time left until a deadline: "3d 4h", "5h", "<1h" or "Expired" (F95). The deadline second itself is in time. */
export function remainingTime(deadline: number, now: number): string {
  const left = deadline - now;
  if (left < 0) return t("Expired|deadline");
  if (left < HOUR) return t("<1h");
  const hours = Math.floor(left / HOUR);
  return hours >= 24
    ? `${t("{count}d", { count: Math.floor(hours / 24) })} ${t("{count}h", { count: hours % 24 })}`
    : t("{count}h", { count: hours });
}

/** Time left on a verification card, as hours and minutes: "26h 5m" (F154). No time left shows "0h 0m". */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / MINUTE));
  return `${t("{count}h", { count: Math.floor(minutes / 60) })} ${t("{count}m", { count: minutes % 60 })}`;
}

/** How long ago something happened: "just now", then minutes, hours or days ago (F240). */
export function relativeTime(then: number, now: number): string {
  const passed = now - then;
  if (passed < MINUTE) return t("just now");
  if (passed < HOUR) return plural(Math.floor(passed / MINUTE), "{count} minute ago", "{count} minutes ago");
  if (passed < DAY) return plural(Math.floor(passed / HOUR), "{count} hour ago", "{count} hours ago");
  return plural(Math.floor(passed / DAY), "{count} day ago", "{count} days ago");
}

const UNITS = [
  [DAY, "{count}d"],
  [HOUR, "{count}h"],
  [MINUTE, "{count}m"],
  [1, "{count}s"],
] as const;

/** A duration in its two largest units that are not zero: "2d 3h", "1h", "4m 10s", "0s". */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(t(unit, { count }));
    rest -= count * size;
  }
  return parts.slice(0, 2).join(" ") || t("{count}s", { count: 0 });
}

/** Milliseconds as a short duration: "850 ms", "1.25 s", then as `formatDuration`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${formatDecimal(Number((milliseconds / 1_000).toFixed(2)))} s`;
  return formatDuration(milliseconds / 1_000);
}

const iso = (unixSeconds: number): string => new Date(unixSeconds * 1_000).toISOString();

const inUtc = (unixSeconds: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: "UTC", ...options }).format(unixSeconds * 1_000);

/** Day of a unix second in UTC: "2026-03-09", in other languages numerically ("09.03.2026"). */
export function formatDate(unixSeconds: number): string {
  if (currentLocale() === "en") return dayOf(unixSeconds);
  return inUtc(unixSeconds, { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** The day in machine-readable form, in every language: "2026-03-09". */
export const dayOf = (unixSeconds: number): string => iso(unixSeconds).slice(0, 10);

/** Minute of a unix second in UTC: "2026-03-09 14:05 UTC", with one space between day and time. */
export function formatDateTime(unixSeconds: number): string {
  return `${formatDate(unixSeconds)} ${iso(unixSeconds).slice(11, 16)} UTC`;
}

/** The exact second, for deadlines of a right: "2026-03-09 14:05:59 UTC". */
export function formatSecond(unixSeconds: number): string {
  return `${formatDate(unixSeconds)} ${iso(unixSeconds).slice(11, 19)} UTC`;
}

/** Value for the `datetime` attribute of a `<time>` element. */
export function machineTime(unixSeconds: number): string {
  return iso(unixSeconds);
}
