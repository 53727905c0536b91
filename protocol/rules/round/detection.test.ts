import { expect, test } from "vitest";
import { canBeSampled, detectionChance } from "./detection.ts";

const percent = (inputs: number, wrong: number) => Math.floor(detectionChance(inputs, wrong) * 1_000) / 10;

test("a sample of 256 inputs finds one wrong with 3 %, a tenth with 56.5 % and half with 99.6 %", () => {
  expect([percent(256, 1), percent(256, 25), percent(256, 128)]).toEqual([3.1, 56.5, 99.6]);
});

test("a wrong input is found for certain when too few right ones are left to fill the sample", () => {
  expect(detectionChance(9, 2)).toBe(1);
  expect(percent(9, 1)).toBe(88.8);
  expect(detectionChance(256, 0)).toBe(0);
});

test("only batches of more inputs than a sample has are sampled", () => {
  expect([undefined, 1, 8, 9, 1_000].map(canBeSampled)).toEqual([false, false, false, true, true]);
});
