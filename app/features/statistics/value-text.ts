import { amountToText, formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { Unit } from "./chart.ts";

/** A value for people: "1,204", "12.5 MLB", "1d 3h". */
export function valueText(value: bigint | null, unit: Unit): string {
  if (value === null) return "—";
  if (unit === "seconds") return formatDuration(Number(value));
  if (unit === "mlb") return `${formatAmount(value, { digits: TILE_DIGITS })} MLB`;
  return formatAmount(value, { decimals: 0, digits: 0 });
}

/** A value for programs, exact: MLB as decimals, seconds and counts as they are. */
export const exactText = (value: bigint, unit: Unit): string =>
  unit === "mlb" ? amountToText(value) : String(value);
