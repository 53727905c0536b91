/** What waits for an account and has an end, as a calendar that other programs subscribe to (iCalendar, RFC 5545). */
import type { Address } from "viem";
import type { AttentionItem } from "./attention.ts";

/** Most octets of a line; a longer one goes on in the next, after a space. */
const LINE_OCTETS = 75;
/** Warned so long before the end. */
const ALARM = "-PT3H";
/** How often a program asks again. */
const REFRESH = "PT1H";

export interface CalendarOptions {
  account: Address;
  /** Of the site, without a slash at its end. */
  origin: string;
  /** When the list was read, unix seconds. */
  now: number;
}

/** A feed with one event for each thing that has an end, at that end. Its ids stay, so that a program updates its events. */
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
          `DTSTAMP:${momentOf(now)}`,
          `DTSTART:${momentOf(due)}`,
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

/** A moment in UTC, from unix seconds. */
const momentOf = (seconds: number) => new Date(seconds * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Words of strangers stay words: they can end no line and begin no property. */
const textOf = (words: string) =>
  words
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\n|\r/g, "\\n")
    .replace(/\p{Cc}/gu, " ");

/** A line in pieces of at most 75 octets; no character is cut. */
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
