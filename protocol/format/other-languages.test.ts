import { afterEach, expect, test } from "vitest";
import { inLanguageOf, setLanguageSource } from "#language/current.ts";
import { languages } from "#language/languages.ts";
import { amountToText, formatAmount, parseAmount, tryParseAmount } from "./amount.ts";
import { formatBps } from "./percent.ts";
import { formatDate, formatDateTime, formatDuration, relativeTime } from "./time.ts";

const { de: DE, es: ES } = languages;
const NOON = Date.UTC(2026, 2, 9, 14, 5) / 1_000;

afterEach(() => setLanguageSource());

test("days, ages, durations, amounts and shares are written as their readers write them", () => {
  inLanguageOf(DE, () => {
    expect([formatDate(NOON), formatDateTime(NOON)]).toEqual(["09.03.2026", "09.03.2026 14:05 UTC"]);
    expect(relativeTime(NOON - 7_200, NOON)).toBe("vor 2 Std");
    expect(formatDuration(93_600)).toBe("1 T 2 Std");
    expect(formatAmount(1_234_500_000_000_000_000_000n)).toBe("1.234,5000");
    expect(formatBps(250)).toBe("2,5\u00a0%");
  });
  inLanguageOf(ES, () => {
    expect([formatDate(NOON), relativeTime(NOON - 60, NOON)]).toEqual(["09/03/2026", "hace 1 min"]);
  });
});

test("refuses a number that its reader may mean a thousand times larger", () => {
  inLanguageOf(DE, () => {
    expect(() => parseAmount("1.250")).toThrow("Nicht eindeutig");
    expect(() => parseAmount("1.250,5")).toThrow("Verwenden Sie ein Komma");
    expect(parseAmount("1.25")).toBe(1_250_000_000_000_000_000n);
    // The site's own field values are always accepted.
    expect(amountToText(parseAmount("1.2340"))).toBe("1.2340");
  });
  expect(parseAmount("1.250")).toBe(1_250_000_000_000_000_000n);
});

test.each([
  ["German", DE],
  ["Spanish", ES],
])("reads a decimal comma in %s, and no other mark with it", (_, language) => {
  inLanguageOf(language, () => {
    expect(["1,5", ",5", "3,", "1.5"].map((text) => tryParseAmount(text))).toEqual(
      [15n, 5n, 30n, 15n].map((tenths) => tenths * 10n ** 17n),
    );
    expect(["1.250,5", "1,250.5", "1,2,3", ","].map((text) => tryParseAmount(text))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
