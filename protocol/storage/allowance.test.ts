import { expect, test } from "vitest";
import { allowanceOf } from "./allowance.ts";

const MB = 2 ** 20;
const MLB = 10n ** 18n;
const terms = { starterBytes: 100 * MB, bytesPerMlb: 10 * MB };

test.each([
  ["an account without MLB has the starter", 0n, 0n, 100, 0],
  ["dust at stake covers nothing", 0n, 1n, 100, 0],
  ["every whole MLB adds its part, and what is at stake is covered", 2n * MLB, 3n * MLB, 150, 30],
  ["halves of both make a whole", MLB / 2n, MLB / 2n, 110, 0],
  ["a part of an MLB adds nothing", MLB - 1n, 0n, 100, 0],
])("%s", (_, held, atStake, quota, backed) => {
  expect(allowanceOf(terms, { held, atStake })).toEqual({
    quota: quota * MB,
    backed: backed * MB,
    starter: 100 * MB,
  });
});

test("all MLB there will ever be give numbers that are exact", () => {
  const { quota, backed } = allowanceOf(terms, { held: 2n ** 96n, atStake: 2n ** 96n });
  expect([Number.isSafeInteger(quota), Number.isSafeInteger(backed)]).toEqual([true, true]);
});
