/** Times and durations as text. Every argument is in seconds; "now" is the chain's clock, not the computer's (G60). */

import { counted } from "./counted.ts";

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Time left until a task's deadline: "3d 4h", "5h", "<1h" or "Expired" (F95). The deadline's own second is still in
 * time, as in the contract.
 */
export function remainingTime(deadline: number, now: number): string {
  const left = deadline - now;
  if (left < 0) return "Expired";
  if (left < HOUR) return "<1h";
  const hours = Math.floor(left / HOUR);
  return hours >= 24 ? `${Math.floor(hours / 24)}d ${hours % 24}h` : `${hours}h`;
}

/** Time left on a verification card, as hours and minutes: "26h 5m" (F154). Nothing left shows "0h 0m". */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / MINUTE));
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** How long ago something happened: "just now", then minutes, hours or days ago (F240). */
export function relativeTime(then: number, now: number): string {
  const passed = now - then;
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), "minute")} ago`;
  if (passed < DAY) return `${counted(Math.floor(passed / HOUR), "hour")} ago`;
  return `${counted(Math.floor(passed / DAY), "day")} ago`;
}

const UNITS = [
  [DAY, "d"],
  [HOUR, "h"],
  [MINUTE, "m"],
  [1, "s"],
] as const;

/** A duration in its two largest units that are not zero: "2d 3h", "1h", "4m 10s", "0s". */
export function formatDuration(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  for (const [size, letter] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count}${letter}`);
    rest -= count * size;
  }
  return parts.slice(0, 2).join(" ") || "0s";
}

/** Milliseconds as a short duration: "850 ms", "1.25 s", then as `formatDuration`. */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${Number((milliseconds / 1_000).toFixed(2))} s`;
  return formatDuration(milliseconds / 1_000);
}

const iso = (unixSeconds: number): string => new Date(unixSeconds * 1_000).toISOString();

/** Day of a unix second in UTC: "2026-03-09". The same text on server and browser. */
export function formatDate(unixSeconds: number): string {
  return iso(unixSeconds).slice(0, 10);
}

/** Minute of a unix second in UTC: "2026-03-09 14:05 UTC". */
export function formatDateTime(unixSeconds: number): string {
  return `${iso(unixSeconds).slice(0, 16).replace("T", " ")} UTC`;
}

/** Value for the `datetime` attribute of a `<time>` element. */
export function machineTime(unixSeconds: number): string {
  return iso(unixSeconds);
}
