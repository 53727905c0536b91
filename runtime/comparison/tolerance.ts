/** How far named fields may be apart; none for a comparison of everything. */
export type Tolerances = Readonly<Record<string, number>>;

export const toleranceOf = (tolerances: Tolerances, field: string): number | undefined =>
  Object.hasOwn(tolerances, field) ? tolerances[field] : undefined;

/**
 * 18.0 and 17.9 are 0.1 apart, although their binary forms are a little more: that much is forgiven. JSON can write numbers that no double
 * holds, such as 1e999, which are read as infinite: no distance from them is within a bound.
 */
export function isWithin(expected: number, given: number, most: number): boolean {
  if (!Number.isFinite(expected) || !Number.isFinite(given)) return false;
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(expected), Math.abs(given));
  return Math.abs(expected - given) <= most + rounding;
}

/** Decimal numbers only: a reader of the result need not know 0x12, 0b1 or Infinity. */
const DECIMAL = /^ *[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)? *$/i;
export const isNumeric = (cell: string) => DECIMAL.test(cell) && Number.isFinite(Number(cell));
