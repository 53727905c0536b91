/** Counts for reading. */
import { currentLocale } from "./current.ts";

/** A whole number with its thousands apart: "12,345", "12.345". */
export const formatCount = (count: number | bigint): string => count.toLocaleString(numberLocale());

/** English as the United States write it: thousands by comma. */
export const numberLocale = (): string => {
  const locale = currentLocale();
  return locale === "en" ? "en-US" : locale;
};

/** What stands before the decimals: "." or ",". */
export const decimalMark = (): string => (currentLocale() === "en" ? "." : ",");

/** A number with its decimals as they are: "12.5", "12,5". Thousands are not apart. */
export const formatDecimal = (value: number | string): string => String(value).replace(".", decimalMark());

/** German and Spanish leave room before it. */
export const percentSign = (): string => (currentLocale() === "en" ? "%" : "\u00a0%");
