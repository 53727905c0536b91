import { expect, it } from "vitest";
import { seededRandom } from "./random.ts";

it("gives the same numbers for the same seed, and others for another", () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 5 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it("draws uniform and normal numbers with the right mean and spread", () => {
  const random = seededRandom(1);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const uniform = Array.from({ length: 20_000 }, () => random.between(2, 4));
  expect(mean(uniform)).toBeCloseTo(3, 1);
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...uniform)).toBeLessThan(4);
  const normal = Array.from({ length: 20_000 }, () => random.normal(10, 3));
  expect(mean(normal)).toBeCloseTo(10, 0);
  expect(Math.sqrt(mean(normal.map((value) => (value - 10) ** 2)))).toBeCloseTo(3, 0);
});

it("shuffles without losing or adding anything", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = seededRandom(3).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items);
});
