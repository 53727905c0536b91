/** Dates and times in the reader's time zone, in the format of form fields. Browser only. */

const two = (value: number): string => String(value).padStart(2, "0");

/** Day of a unix second: "2026-03-09". */
export function localDate(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Time of day of a unix second: "14:05". */
export function localTime(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Date and time as the value of a `datetime-local` field: "2026-03-09T14:05". */
export function localDateTime(seconds: number): string {
  return `${localDate(seconds)}T${localTime(seconds)}`;
}

/** Name of the reader's time zone for field labels. */
export function timeZoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Date and time in the same format with the time zone: "2026-03-09 14:05 Europe/Berlin". */
export function zonedDateTime(seconds: number): string {
  return `${localDate(seconds)} ${localTime(seconds)} ${timeZoneName()}`;
}
