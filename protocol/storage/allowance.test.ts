import { expect, test } from "vitest";
import { allowanceOf } from "./allowance.ts";

const MB = 2 ** 20;
const MLB = 10n ** 18n;
const terms = { freeBytes: 100 * MB, bytesPerMlb: 10 * MB };

test.each([
  ["an account without MLB has the free part", 0n, 0n, 100],
  ["every whole MLB adds its part, held or staked", 2n * MLB, 3n * MLB, 150],
  ["halves of both make a whole", MLB / 2n, MLB / 2n, 110],
  ["a part of an MLB adds nothing", MLB - 1n, 0n, 100],
])("%s", (_, held, staked, megabytes) => {
  expect(allowanceOf(terms, held, staked)).toBe(megabytes * MB);
});

test("all MLB there will ever be give a number that is exact", () => {
  const all = allowanceOf(terms, 2n ** 96n, 2n ** 96n);
  expect(Number.isSafeInteger(all)).toBe(true);
});
