/** File sizes as text. One MB is 1,048,576 bytes, as in the limits of the specification (F225: 100 MB = 104,857,600). */

import { formatDecimal } from "#language/number.ts";
import { plural } from "#language/text.ts";

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** "512 bytes", "1.5 KB", "100 MB": at most one decimal, cut. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_024) return plural(bytes, "{bytes} byte", "{bytes} bytes", { bytes });
  let size = bytes;
  let unit = 0;
  while (size >= 1_024 && unit < UNITS.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  return `${formatDecimal(Math.floor(size * 10) / 10)} ${UNITS[unit]}`;
}
