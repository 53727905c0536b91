/** Token amounts as text. Amounts are bigint in wei from end to end, never floating-point numbers. */

import { currentLocale } from "#language/current.ts";
import { decimalMark, numberLocale } from "#language/number.ts";
import { t } from "#language/text.ts";

export const TOKEN_DECIMALS = 18;
/** Decimals in tables and balances (F83, F91). */
const TABLE_DIGITS = 4;
/** Decimals in tiles (F84). */
export const TILE_DIGITS = 1;

export interface AmountFormat {
  /** Decimals of the token; default 18. */
  decimals?: number;
  /** Digits after the point, or "full" for every digit except trailing zeros; default 4. */
  digits?: number | "full";
}

const grouped = (whole: string): string => BigInt(whole).toLocaleString(numberLocale());

/** An amount for display: grouped thousands, truncated so it never exceeds the balance; tiny ones as "<0.0001". */
export function formatAmount(amount: bigint, format: AmountFormat = {}): string {
  const { decimals = TOKEN_DECIMALS, digits = TABLE_DIGITS } = format;
  const sign = amount < 0n ? "-" : "";
  const text = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals);
  const fraction = text.slice(text.length - decimals);
  if (digits === "full") {
    const rest = fraction.replace(/0+$/, "");
    return `${sign}${grouped(whole)}${rest ? decimalMark() + rest : ""}`;
  }
  const shown = fraction.slice(0, digits).padEnd(digits, "0");
  if (amount !== 0n && /^0*$/.test(whole + shown)) return `${sign}<${smallest(digits)}`;
  return `${sign}${grouped(whole)}${digits > 0 ? decimalMark() + shown : ""}`;
}

/** The exact amount with its unit: "1,250.5 MLB". */
export const formatMlb = (amount: bigint): string => `${formatAmount(amount, { digits: "full" })} MLB`;

const smallest = (digits: number): string =>
  digits > 0 ? `0${decimalMark()}${"1".padStart(digits, "0")}` : "1";

/** The exact amount as plain decimal text without grouping, for input fields. Parses back to the same amount. */
export function amountToText(amount: bigint, decimals: number = TOKEN_DECIMALS): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const text = `${amount < 0n ? "-" : ""}${whole}${rest ? `.${rest}` : ""}`;
  return isAmbiguous(text) ? `${text}0` : text;
}

/** In locales that group thousands with a point, this text could mean a thousand times as much. */
const isAmbiguous = (text: string): boolean =>
  currentLocale() !== "en" && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);

export type AmountProblem = "empty" | "notANumber" | "tooManyDecimals";

/** Text that is not an amount; the message is a sentence for the user. */
export class AmountTextError extends Error {
  override readonly name = "AmountTextError";
  readonly problem: AmountProblem;

  constructor(problem: AmountProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * Parses decimal text ("12", "0.5", ".5", "3.") into the token's smallest unit, exactly. A comma counts as the decimal
 * mark in locales that use it.
 * @throws AmountTextError for empty text, anything that is not digits with at most one decimal mark, and more decimals
 * than the token has
 */
export function parseAmount(text: string, decimals: number = TOKEN_DECIMALS): bigint {
  const trimmed = text.trim();
  if (trimmed === "") throw new AmountTextError("empty", t("Please enter an amount"));
  // Users who see amounts as "1,5" may type them that way.
  const hasComma = decimalMark() === "," && /^\d*,\d*$/.test(trimmed);
  const match = /^(\d*)[.,]?(\d*)$/.exec(hasComma || !trimmed.includes(",") ? trimmed : "-");
  if (!match || trimmed === "." || trimmed === ",") {
    throw new AmountTextError(
      "notANumber",
      trimmed.includes(",")
        ? t("Use a decimal point and no thousands separators, such as 1250.5")
        : t("Enter digits and at most one decimal point, such as 0.5"),
    );
  }
  const [, whole = "", fraction = ""] = match;
  if (isAmbiguous(trimmed)) {
    throw new AmountTextError(
      "notANumber",
      t("Ambiguous: enter {many} for thousands, or {few} for decimals", {
        many: whole + fraction,
        few: `${trimmed}0`,
      }),
    );
  }
  if (fraction.length > decimals && !/^0*$/.test(fraction.slice(decimals))) {
    throw new AmountTextError("tooManyDecimals", t("Enter at most {decimals} decimal places", { decimals }));
  }
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
}

export function tryParseAmount(text: string, decimals: number = TOKEN_DECIMALS): bigint | undefined {
  try {
    return parseAmount(text, decimals);
  } catch (error) {
    if (error instanceof AmountTextError) return undefined;
    throw error;
  }
}

/** Typed text without whitespace and the token symbol. Dropping other characters would change amounts (F62). */
export function keepAmountCharacters(text: string): string {
  return text.replace(/\s+|MLB\s*$/gi, "");
}

/** Why a number is rejected as an amount; undefined for a valid amount and for other text. */
export function amountProblem(text: string, decimals: number = TOKEN_DECIMALS): string | undefined {
  try {
    parseAmount(text, decimals);
    return undefined;
  } catch (error) {
    if (error instanceof AmountTextError) return /^\d/.test(text.trim()) ? error.message : undefined;
    throw error;
  }
}
