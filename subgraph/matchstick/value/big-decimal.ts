import { parseInteger } from "./big-integer.ts";

/** A decimal number: `digits` times ten to the power of minus `scale`. */
export interface BigDecimal {
  digits: bigint;
  scale: number;
}

const MAX_SIGNIFICANT_DIGITS = 34;
const DIVISION_DIGITS = 100;
const MIN_EXPONENT = -6143;
const MAX_EXPONENT = 6144;
/** Bits per decimal digit, with the precision graph-node's decimal library counts with. */
const BITS_PER_DIGIT = 3.3219280949;

const ZERO: BigDecimal = { digits: 0n, scale: 0 };

/** @returns The sum, rounded as graph-node rounds. */
export function add(x: BigDecimal, y: BigDecimal): BigDecimal {
  const scale = Math.max(x.scale, y.scale);
  return normalize({ digits: rescale(x, scale) + rescale(y, scale), scale });
}

/** @returns The difference, rounded as graph-node rounds. */
export function subtract(x: BigDecimal, y: BigDecimal): BigDecimal {
  return add(x, { digits: -y.digits, scale: y.scale });
}

/** @returns The product, rounded as graph-node rounds. */
export function multiply(x: BigDecimal, y: BigDecimal): BigDecimal {
  return normalize({ digits: x.digits * y.digits, scale: x.scale + y.scale });
}

/** @returns The quotient to 100 digits, then rounded as graph-node rounds. @throws When `y` is zero. */
export function divide(x: BigDecimal, y: BigDecimal): BigDecimal {
  if (y.digits === 0n) throw new Error(`attempted to divide BigDecimal \`${format(x)}\` by zero`);
  if (x.digits === 0n) return ZERO;
  const negative = x.digits < 0n !== y.digits < 0n;
  const quotient = divideMagnitudes(magnitude(x.digits), magnitude(y.digits), x.scale - y.scale);
  return normalize({ digits: negative ? -quotient.digits : quotient.digits, scale: quotient.scale });
}

/** @returns Whether both stand for the same number. */
export function equals(x: BigDecimal, y: BigDecimal): boolean {
  const scale = Math.max(x.scale, y.scale);
  return rescale(x, scale) === rescale(y, scale);
}

/** @returns The plain decimal text, without an exponent. */
export function format(value: BigDecimal): string {
  const text = magnitude(value.digits).toString();
  const sign = value.digits < 0n ? "-" : "";
  if (value.scale <= 0) return sign + text + (value.digits === 0n ? "" : "0".repeat(-value.scale));
  const padded = text.padStart(value.scale + 1, "0");
  const point = padded.length - value.scale;
  return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
}

/** @returns The number written as `[-]digits[.digits][e[-]digits]`. @throws For any other text. */
export function parse(text: string): BigDecimal {
  const match = /^([+-]?\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  const whole = match?.[1] ?? "";
  const fraction = match?.[2] ?? "";
  if (match === null || !/\d/.test(whole + fraction))
    throw new Error(`string  is not a BigDecimal: '${text}'`);
  return normalize({
    digits: parseInteger(whole + fraction),
    scale: fraction.length - Number(match[3] ?? 0),
  });
}

/** @returns The number in the form graph-node stores. @throws When its exponent is out of decimal128's range. */
export function fromDigits(digits: bigint, exponent: bigint): BigDecimal {
  const value = normalize({ digits, scale: -Number(exponent) });
  if (-value.scale < MIN_EXPONENT || -value.scale > MAX_EXPONENT) {
    throw new Error(
      `big decimal exponent \`${-value.scale}\` is outside the \`${MIN_EXPONENT}\` to \`${MAX_EXPONENT}\` range`,
    );
  }
  return value;
}

/** @returns `value` with at most 34 significant digits and without trailing zeros. */
export function normalize(value: BigDecimal): BigDecimal {
  if (value.digits === 0n) return ZERO;
  let { digits, scale } = roundToPrecision(value);
  while (digits % 10n === 0n) {
    digits /= 10n;
    scale--;
  }
  return { digits, scale };
}

/**
 * Cuts the number to 34 significant digits. The decimal library that graph-node pins estimates the length of a
 * negative number too low by one and never rounds it up; mappings must see the same digits here.
 */
function roundToPrecision(value: BigDecimal): BigDecimal {
  const excess = countDigits(value.digits) - MAX_SIGNIFICANT_DIGITS;
  if (excess <= 0) return value;
  const unit = 10n ** BigInt(excess);
  const quotient = value.digits / unit;
  const remainder = value.digits % unit;
  const roundUp = unit < 10n * remainder && leadingDigit(remainder) >= 5;
  return { digits: roundUp ? quotient + 1n : quotient, scale: value.scale - excess };
}

function countDigits(value: bigint): number {
  return value > 0n ? value.toString().length : Math.floor(bitLength(value) / BITS_PER_DIGIT);
}

function divideMagnitudes(numerator: bigint, denominator: bigint, initialScale: number): BigDecimal {
  let scale = initialScale;
  let dividend = numerator;
  while (dividend < denominator) {
    dividend *= 10n;
    scale++;
  }
  let quotient = dividend / denominator;
  let remainder = (dividend % denominator) * 10n;
  for (let count = quotient.toString().length; remainder !== 0n && count < DIVISION_DIGITS; count++) {
    quotient = quotient * 10n + remainder / denominator;
    remainder = (remainder % denominator) * 10n;
    scale++;
  }
  if (remainder !== 0n && remainder / denominator >= 5n) quotient += 1n;
  return { digits: quotient, scale };
}

function rescale(value: BigDecimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

function bitLength(value: bigint): number {
  return magnitude(value).toString(2).length;
}

function leadingDigit(value: bigint): number {
  return Number(value.toString().charAt(0));
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
