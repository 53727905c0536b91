/** Number formats for display. */
import { currentLocale } from "./current.ts";

/** A whole number with thousands separators: "12,345", "12.345". */
export const formatCount = (count: number | bigint): string => count.toLocaleString(numberLocale());

/** English uses the US format, with commas for thousands. */
export const numberLocale = (): string => {
  const locale = currentLocale();
  return locale === "en" ? "en-US" : locale;
};

/** Decimal separator: "." or ",". */
export const decimalMark = (): string => (currentLocale() === "en" ? "." : ",");

/** A number with its decimals unchanged: "12.5", "12,5". No thousands separators. */
export const formatDecimal = (value: number | string): string => String(value).replace(".", decimalMark());

/** German and Spanish put a no-break space before the sign. */
export const percentSign = (): string => (currentLocale() === "en" ? "%" : "\u00a0%");
