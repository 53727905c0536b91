/** Moments in the reader's own time zone, as date and time fields of a form hold them. Only for the browser. */

const two = (value: number): string => String(value).padStart(2, "0");

/** Day of a unix second: "2026-03-09". */
export function localDate(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Minute of the day of a unix second: "14:05". */
export function localTime(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Day and minute, the value of a `datetime-local` field: "2026-03-09T14:05". */
export function localDateTime(seconds: number): string {
  return `${localDate(seconds)}T${localTime(seconds)}`;
}

/** Name of the reader's time zone, for the label of a field. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment as the fields of the same form hold it, with the zone: "2026-03-09 14:05 Europe/Berlin". */
export function zonedDateTime(seconds: number): string {
  return `${localDate(seconds)} ${localTime(seconds)} ${timeZoneName()}`;
}
