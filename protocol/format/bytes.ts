/** File sizes as text. One MB is 1,048,576 bytes, as in the limits of the specification (F225: 100 MB = 104,857,600). */

const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** "512 bytes", "1.5 KB", "100 MB": at most one decimal, cut. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return "1 byte";
  let size = bytes;
  let unit = 0;
  while (size >= 1_024 && unit < UNITS.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  return `${Math.floor(size * 10) / 10} ${UNITS[unit]}`;
}
