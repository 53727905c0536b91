import { formatDecimal } from "#language/number.ts";

/** Seconds to a tenth: "3.1", "3,0". */
export const tenths = (seconds: number): string => formatDecimal(seconds.toFixed(1));
