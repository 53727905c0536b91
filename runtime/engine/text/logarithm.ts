/** The natural logarithm by IEEE 754 operations only: `Math.log` differs between engines. Error below 1e-15. */
const TERMS = 21;

const view = new DataView(new ArrayBuffer(8));

/** @param value a positive, normal number */
export function logarithm(value: number): number {
  view.setFloat64(0, value);
  let exponent = ((view.getUint32(0) >>> 20) & 0x7ff) - 1_023;
  view.setUint32(0, (view.getUint32(0) & 0x000fffff) | 0x3ff00000);
  let mantissa = view.getFloat64(0);
  // Between 0.7 and 1.4, where the series below converges fast.
  if (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent++;
  }
  // ln m = 2 (s + s^3/3 + s^5/5 + ...) with s = (m - 1) / (m + 1)
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let series = 0;
  for (let term = TERMS; term >= 1; term -= 2) series = series * square + 1 / term;
  return exponent * Math.LN2 + 2 * ratio * series;
}
