/** Pending items with a deadline as a calendar feed (iCalendar, RFC 5545). */
import type { Address } from "viem";
import type { AttentionItem } from "./attention.ts";

/** Maximum octets per line; longer lines are folded and continue after a space. */
const LINE_OCTETS = 75;
/** Time of the alarm before the deadline. */
const ALARM = "-PT3H";
/** Refresh interval for subscribers. */
const REFRESH = "PT1H";

export interface CalendarOptions {
  account: Address;
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Time at which the list was read, unix seconds. */
  now: number;
}

/** A feed with one event per deadline. Event ids are stable, so subscribers update their events. */
export function calendarOf(
  items: readonly AttentionItem[],
  { account, origin, now }: CalendarOptions,
): string {
  const { host } = new URL(origin);
  const events = items.flatMap(({ id, title, detail, href, due }) =>
    due === undefined
      ? []
      : [
          "BEGIN:VEVENT",
          `UID:${textOf(`${id}-${account}@${host}`)}`,
          `DTSTAMP:${calendarTime(now)}`,
          `DTSTART:${calendarTime(due)}`,
          `SUMMARY:${textOf(title)}`,
          `DESCRIPTION:${textOf(detail)}`,
          `URL:${origin}${href}`,
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${textOf(title)}`,
          `TRIGGER:${ALARM}`,
          "END:VALARM",
          "END:VEVENT",
        ],
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//MLB Marketplace//Deadlines//EN",
    "X-WR-CALNAME:MLB Marketplace",
    `URL:${origin}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(folded).join("\r\n")}\r\n`;
}

/** A UTC date from unix seconds. */
const calendarTime = (seconds: number) =>
  new Date(seconds * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Escapes user text: it cannot end a line or start a property. */
const textOf = (words: string) =>
  words
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\n|\r/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** Folds a line into pieces of at most 75 octets without splitting a character. */
function folded(line: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece];
}
